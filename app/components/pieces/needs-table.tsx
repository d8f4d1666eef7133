import type { DocumentId, Enclosure } from '#app/rules/letters/definition.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { levelCopy } from '#app/rules/pieces/copy.ts'
import { formOf, pieceOf } from '../letters/addresses.ts'

/** A letter and the pieces of its table. `when`: what a conditional one waits for, in words. */
export type LetterNeeds = {
  id: DocumentId
  name: string
  pieces: { type: AttachmentType; level: Enclosure['level']; when?: string }[]
}

const levels = ['O', 'C', 'F'] as const

/** The table letter × piece: a letter a line, its pieces by how much they are needed. Under 46rem, a block a letter. */
export function NeedsTable({ letters, caption }: { letters: LetterNeeds[]; caption: string }) {
  return (
    <table className="ledger wide">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Lettre</th>
          {levels.map((level) => (
            <th scope="col" key={level}>
              {levelCopy[level]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {letters.map(({ id, name, pieces }) => (
          <tr key={id}>
            <th scope="row">
              <a href={formOf(id)}>{name}</a>
            </th>
            {levels.map((level) => (
              <Pieces key={level} level={level} pieces={pieces.filter((piece) => piece.level === level)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pieces({ level, pieces }: { level: Enclosure['level']; pieces: LetterNeeds['pieces'] }) {
  if (pieces.length === 0) return <td />
  return (
    <td>
      <span className="narrow-only hint">{levelCopy[level]}</span>
      <ul>
        {pieces.map(({ type, when }) => (
          <li key={type}>
            <a href={pieceOf(type)}>{attachments[type].label}</a>
            {when && <small> –&nbsp;si {when}</small>}
          </li>
        ))}
      </ul>
    </td>
  )
}
