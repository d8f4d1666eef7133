import { changedWhileTypingCopy } from '#app/components/letters/conflicts/copy.ts'
import { autosavedCopy } from '#app/components/letters/saved-copy.ts'
import { autosaveAnswer, seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '#app/http/router.ts'
import { saveLetter } from '#app/operations/letters/answers.ts'
import { readLetter } from '#app/operations/letters/letter.ts'
import { composeBesideForm } from '#app/operations/letters/print.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { formOf } from '#app/rules/letters/addresses.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { fullLabelOf } from '#app/rules/letters/missing.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { letterOf } from '#letters/index.ts'

/** Redirects a GET to the form. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireEditor({ request, context })
  return seeOther(formOf(requireDocumentId(params.documentId)))
}

/**
 * Autosaves a letter's form (`app/browser/autosave.ts`), as its button would. Responds with `saved` ("Enregistré à 14 h
 * 32") and the next `_seen` of the open form. Ignores what only a button decides (an address of the list, a text to
 * begin with), because the form would not show it. After a relative's change, responds 409 with a sentence; the button
 * then shows both versions. `?lettre`: the letter is shown beside its form, so the response contains it.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  const { typed } = await readTexts(request)
  const saved = await saveLetter(context, member, definition, { typed })
  if (!saved.ok) throw new Response(null, { status: 403 })

  const { errors, seen } = saved.value
  const changes = Object.values(saved.value.changes)
  if (changes.length > 0) return autosaveAnswer({ saved: changedWhileTypingCopy(changes, context.now()) }, 409)
  const letter = { ...definition, firstName: usualNameOf(typed) }
  const wrong = fieldsOf(definition).filter(({ name }) => errors[name])
  const names = wrong.map((field) => fullLabelOf(letter, field))
  const now = context.now()
  const sheet =
    new URL(request.url).searchParams.has('lettre') &&
    (await drawSheet(context, member.account, definition, parisDay(now)))
  return autosaveAnswer({ saved: autosavedCopy(now.toISOString(), names), seen, ...(sheet && { sheet }) }, 200)
}

/** Renders the letter as it now is. */
async function drawSheet({ db }: AppLoadContext, account: Account, definition: LetterDefinition, today: Day) {
  const letter = await readLetter(db, account, definition, today)
  return composeBesideForm(definition, letter, today)
}
