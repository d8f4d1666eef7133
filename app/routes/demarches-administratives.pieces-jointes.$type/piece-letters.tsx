import { ProgressChip } from '#app/components/pieces/progress-chip.tsx'
import { formOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId, Enclosure } from '#app/rules/letters/definition.ts'
import { levelCopy } from '#app/rules/pieces/copy.ts'
import type { LetterPiece } from '#app/rules/pieces/progress.ts'

/** A letter that uses the attachment. `when`: its condition, as text. */
export type AskingLetter = {
  id: DocumentId
  name: string
  level: Enclosure['level']
  when?: string
  piece: LetterPiece | undefined
}

/**
 * The letters that need an attachment, folded: its state in those that include it, then the conditions of the others.
 * letters-3.
 */
export function PieceLetters({ letters }: { letters: AskingLetter[] }) {
  if (letters.length === 0) return null
  const including = letters.filter(({ piece }) => piece)
  const others = letters.filter(({ piece }) => !piece)
  return (
    <details className="fold">
      <summary>
        <b>Les lettres qui la demandent</b> <span>{letters.length}</span>
      </summary>
      <ul className="letters">
        {[...including, ...others].map(({ id, name, level, when, piece }) => (
          <li className="letter-row" key={id}>
            <a className="link" href={formOf(id)}>
              {name}
            </a>
            <p className="small">
              {levelCopy[level]}
              {when && `\u00A0: si ${when}`}
            </p>
            {piece && <ProgressChip piece={piece} />}
          </li>
        ))}
      </ul>
    </details>
  )
}
