import { formOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

/** The sheets of letters are typed back in the forms of the letters, which have their order. */
export function LetterSheets({ letters }: { letters: readonly { id: DocumentId; name: string }[] }) {
  if (letters.length === 0) return null
  return (
    <details className="fold">
      <summary>
        <b>Les feuilles des lettres</b> <span>{letters.length}</span>
      </summary>
      <ul className="lines">
        {letters.map(({ id, name }) => (
          <li key={id}>
            <a href={formOf(id)}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
