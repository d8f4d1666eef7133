import { changedWhileTypingCopy } from '#app/components/letters/conflicts/copy.ts'
import { autosavedCopy } from '#app/components/letters/saved-copy.ts'
import { autosaveAnswer, seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '#app/http/router.ts'
import { saveSection } from '#app/operations/questionnaire/desk.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { fullLabelOf } from '#app/rules/letters/missing.ts'
import { deskPath } from '#app/rules/questionnaire/addresses.ts'
import { knownQuestions } from '#letters/known.ts'

/** A GET redirects to the desk screen. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireEditor({ request, context })
  return seeOther(deskPath)
}

/** Saves one section of the desk screen while the user types: `app/browser/autosave.ts`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed } = await readTexts(request)
  const saved = await saveSection(context, member, typed)
  if (!saved.ok) throw new Response(null, { status: 403 })
  const { errors, changes, seen } = saved.value
  const now = context.now()
  if (changes.length > 0)
    return autosaveAnswer({ saved: changedWhileTypingCopy(changes, now, 'ces informations') }, 409)
  const form = { ...knownQuestions, firstName: usualNameOf(typed) }
  const known = fieldsOf(knownQuestions).filter(({ name }) => errors.includes(name))
  const names = known.length < errors.length ? ['l’adresse'] : known.map((field) => fullLabelOf(form, field))
  return autosaveAnswer({ saved: autosavedCopy(now.toISOString(), names), seen }, 200)
}
