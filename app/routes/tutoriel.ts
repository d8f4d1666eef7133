import { seeOther } from '#app/http/answers.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { tutorialPath } from '#app/rules/content/addresses.ts'

/** Redirects to the tutorial, which is a page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args)
  return seeOther(tutorialPath)
}
