import { counted, frTypo } from '#app/rules/french.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { PlainQuestions } from '#app/rules/letters/shown/plain.ts'
import { deskPath } from '#app/rules/questionnaire/addresses.ts'

type RemainingProps = { letter: PlainQuestions; waiting: Readonly<Record<string, number>> }

/** What is still missing, with the number of letters that wait for it, the most awaited first. */
export function Remaining({ letter, waiting }: RemainingProps) {
  const left = fieldsOf(letter)
    .filter(({ name }) => waiting[name])
    .toSorted((one, other) => (waiting[other.name] ?? 0) - (waiting[one.name] ?? 0))
  if (left.length === 0) return <p className="notice">Rien ne manque sur vous deux.</p>
  return (
    <details className="fold">
      <summary>
        <b>Ce qui reste à demander</b> <span>{left.length}</span>
      </summary>
      <ul className="lines">
        {left.map(({ name, label }) => (
          <li key={name}>
            <a href={`${deskPath}#${name}`}>{frTypo(label)}</a>{' '}
            <span className="small">pour {counted(waiting[name] ?? 0, 'lettre')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
