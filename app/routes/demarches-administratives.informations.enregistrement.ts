import { changedWhileTypingCopy } from '#app/components/letters/conflicts/copy.ts'
import { autosavedCopy } from '#app/components/letters/saved-copy.ts'
import { autosaveAnswer, seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '#app/http/router.ts'
import { saveKnown } from '#app/operations/accounts/entries.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { knownOf } from '#app/rules/letters/addresses.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { fullLabelOf } from '#app/rules/letters/missing.ts'
import { knownQuestions } from '#letters/known.ts'

/** A GET redirects to the form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireEditor({ request, context })
  return seeOther(knownOf())
}

/** Saves "Ce que nous savons" while the user types, like a letter's form: `app/browser/autosave.ts`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed } = await readTexts(request)
  const saved = await saveKnown(context, member, typed)
  if (!saved.ok) throw new Response(null, { status: 403 })

  const { errors, changes, seen } = saved.value
  const others = Object.values(changes)
  if (others.length > 0)
    return autosaveAnswer({ saved: changedWhileTypingCopy(others, context.now(), 'ces informations') }, 409)
  const form = { ...knownQuestions, firstName: usualNameOf(typed) }
  const wrong = fieldsOf(knownQuestions).filter(({ name }) => errors[name])
  const names = wrong.map((field) => fullLabelOf(form, field))
  return autosaveAnswer({ saved: autosavedCopy(context.now().toISOString(), names), seen }, 200)
}
