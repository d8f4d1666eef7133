import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { formOf, previewOf } from '#app/components/letters/addresses.ts'
import { toPlain } from '#app/components/letters/drawn.ts'
import { LetterForm } from '#app/components/letters/letter-form.tsx'
import { LetterIntroduction } from '#app/components/letters/letter-introduction.tsx'
import { savedWords } from '#app/components/letters/saved.ts'
import { pageTitle } from '#app/components/page-title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { typedIn } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readLetter, saveLetter } from '#app/operations/answers.ts'
import { parisDay } from '#app/rules/days.ts'
import { missingFields } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks.ts'
import { sentencesOf } from '#app/rules/letters/posted.ts'
import { letterOf } from '#letters/index.ts'
import { suggestionsFor, whereToFindAddress } from '#letters/recipients.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.letter.name ?? '', matches)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  const today = parisDay(context.now())
  const { answers, ticked, savedAt } = await readLetter(context.db, account, definition, today)
  return {
    letter: toPlain(definition),
    firstName: answers.deceasedFirstName || 'votre proche',
    answers,
    ticked,
    notes: sentencesOf(checkAnswers(definition, answers, today)).notes,
    missing: missingFields(definition, answers).map(({ name }) => name),
    starters: definition.starters?.texts(answers).map(({ key, title }) => ({ key, title })) ?? [],
    suggestions: suggestionsFor(definition.id),
    whereToFind: whereToFindAddress[definition.id],
    saved: savedAt && savedWords(savedAt, today),
  }
}

/** What is right is saved, whatever else is wrong (decision 41). The two buttons differ in where they lead. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, account } = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  const typed = typedIn(await request.formData())
  const { intent, starter, recipientSuggestion: chosen } = typed
  const posted = { typed, suggestions: suggestionsFor(definition.id), chosen, starter }

  const saved = await saveLetter(context.db, account, user, definition, posted, context.now())
  const { errors, refused, keptTyped } = saved
  if (Object.keys(errors).length > 0) return data({ errors, refused }, { status: 422 })

  if (keptTyped) return seeOther(formOf(definition.id), { notice: 'adresseGardee' })
  return seeOther(intent === 'preview' ? previewOf(definition.id) : formOf(definition.id))
}

export default function LetterPage() {
  const { letter, firstName, answers, notes, missing, suggestions, whereToFind, starters, ticked, saved } =
    useLoaderData<typeof loader>()
  const { errors = {}, refused = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} saved />
      <LetterIntroduction letter={letter} firstName={firstName} />
      <LetterForm
        form={{ letter, values: { ...answers, ...refused }, errors, notes, missing }}
        {...{ suggestions, whereToFind, starters, ticked, saved }}
      />
    </>
  )
}
