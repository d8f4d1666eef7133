import { formOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

export type Another = { id: DocumentId; words: string }

/** A folded list of one more letter for each kind in use. */
export function OtherLetters({ others }: { others: Another[] }) {
  if (others.length === 0) return null
  return (
    <details className="fold unprinted">
      <summary>
        <b>Écrire à un autre organisme</b>
      </summary>
      <ul className="lines">
        {others.map(({ id, words }) => (
          <li key={id}>
            <a href={formOf(id)}>Écrire à {words}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** "Écrire à une autre banque": one more letter of a kind, until there are nine. choice-60 */
export function AnotherLetter({ another }: { another: Another | undefined }) {
  if (!another) return null
  return (
    <p>
      <a className="link" href={formOf(another.id)}>
        Écrire à {another.words}
      </a>
    </p>
  )
}
