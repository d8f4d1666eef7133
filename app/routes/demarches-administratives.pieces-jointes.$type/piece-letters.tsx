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

/** The letters that need an attachment, their conditions, and its state in those that include it. letters-3. */
export function PieceLetters({ letters }: { letters: AskingLetter[] }) {
  const counting = letters.filter(({ piece }) => piece)
  const others = letters.filter(({ piece }) => !piece)
  return (
    <section className="section">
      <h2>Les lettres qui la demandent</h2>
      <div>
        {counting.length > 0 && <Letters letters={counting} />}
        {others.length > 0 && (
          <details open={counting.length === 0}>
            <summary>
              <u>{counting.length === 0 ? 'Toutes ces lettres' : 'Les autres lettres'}</u>
            </summary>
            <Letters letters={others} />
          </details>
        )}
      </div>
    </section>
  )
}

function Letters({ letters }: { letters: AskingLetter[] }) {
  return (
    <ul className="letters">
      {letters.map(({ id, name, level, when, piece }) => (
        <li className="letter-row" key={id}>
          <h3>
            <a href={formOf(id)}>{name}</a>
          </h3>
          <p className="small">
            {levelCopy[level]}
            {when && `\u00A0: si ${when}`}
          </p>
          {piece && <ProgressChip piece={piece} />}
        </li>
      ))}
    </ul>
  )
}
