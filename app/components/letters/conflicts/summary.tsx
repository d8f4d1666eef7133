import { SummaryBox } from '#app/components/forms/summary-box.tsx'
import { type FormState, labelHere } from '#app/components/letters/form-state.ts'
import { frTypo } from '#app/rules/french.ts'

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
