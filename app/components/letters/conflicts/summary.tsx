import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { SummaryBox } from '#app/components/forms/summary-box.tsx'
import { type FormState, labelHere } from '#app/components/letters/form-state.ts'
import type { RefusedAnswers } from '#app/components/letters/refused-answers.ts'
import { frTypo } from '#app/rules/french.ts'

type RefusedSummaryProps = { again: RefusedAnswers | undefined; form: FormState; areOthersSaved?: boolean }

/**
 * Summary above a form of answers that is shown again: what a relative has changed in the meantime, and what to
 * correct.
 */
export function RefusedSummary({ again, form, areOthersSaved = true }: RefusedSummaryProps) {
  if (!again) return null
  const { errors, sentence } = again
  return (
    <>
      <LetterConflictSummary sentence={sentence} form={form} />
      <ErrorSummary errors={errors} saved={areOthersSaved} isSecond={sentence !== undefined} />
    </>
  )
}

/**
 * At the top of a letter that a relative has changed in the meantime: who, when, and a link to each conflicting answer.
 */
export function LetterConflictSummary({ sentence, form }: { sentence: string | undefined; form: FormState }) {
  const { conflicts = {}, letter } = form
  if (!sentence) return null
  return (
    <SummaryBox>
      <h2>{sentence}</h2>
      <p>
        Ce que vous avez écrit est resté dans le formulaire. Pour prendre l’autre version, cochez sa case. Enregistrez
        ensuite. Le reste est enregistré.
      </p>
      <ul>
        {letter.groups.flatMap(({ title, fields }) =>
          fields
            .filter(({ name }) => name in conflicts)
            .map((field) => (
              <li key={field.name}>
                <a href={`#${field.name}`}>{frTypo(`${title} : ${labelHere(form, field)}`)}</a>
              </li>
            )),
        )}
      </ul>
    </SummaryBox>
  )
}
