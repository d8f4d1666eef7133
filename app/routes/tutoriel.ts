import { seeOther } from '#app/http/answers.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '#app/http/router.ts'
import { tutorialPath } from '#app/rules/tutorial.ts'
import { noteTutorialShown } from '#db/accounts/users.ts'

/** There is nothing to read here: the tutorial is a page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args)
  return seeOther(tutorialPath)
}

/** Said by the module that starts the tutorial (`app/browser/tutorial.ts`): it does not start by itself again. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireSignedIn(args)
  await noteTutorialShown(args.context.db, user.id, args.context.now())
  return new Response(null, { status: 204 })
}
