import { ProgressChip } from '#app/components/pieces/progress-chip.tsx'
import { pieceOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { copiesCopy, twoSided } from '#app/rules/pieces/copy.ts'
import type { PieceCopies, PieceSquare } from '#app/rules/pieces/needs.ts'
import type { PieceProgress } from '#app/rules/pieces/progress.ts'
import { takerCopy } from '#app/rules/tasks/tasks.ts'

/** A column: the recipient of the letter, or its name if there is none yet. */
export type TableLetter = { id: DocumentId; recipient: string }

export type TableRow = { copies: PieceCopies; piece: PieceProgress; taker?: string | undefined }

/**
 * A table of letters and attachments: one attachment per line, with its number of copies, one letter per column. It
 * fits on one landscape page. Under 46rem, each attachment lists its letters.
 */
export function PiecesTable({ letters, rows }: { letters: TableLetter[]; rows: TableRow[] }) {
  const isPossible = rows.some(({ copies }) => copies.squares.includes('possible'))
  return (
    <table className="ledger wide matrix one-sheet">
      <caption>
        Chaque pièce, et les lettres qui l’attendent.
        {isPossible && <span className="wide-only"> (1)&nbsp;: selon vos réponses.</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">Pièce</th>
          <th scope="col">Copies</th>
          {letters.map(({ id, recipient }) => (
            <th scope="col" key={id}>
              <span>{recipient}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.copies.type} row={row} letters={letters} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row: { copies, piece, taker }, letters }: { row: TableRow; letters: TableLetter[] }) {
  const { type, squares } = copies
  return (
    <tr>
      <th scope="row">
        <a href={pieceOf(type)}>{attachments[type].label}</a>{' '}
        {twoSided.includes(type) && <small> recto et verso</small>}
        <ProgressChip piece={piece} />
        {taker && <p className="small">{takerCopy(taker)}.</p>}
      </th>
      <td className="copies">{copiesCopy(copies)}</td>
      {letters.map(({ id, recipient }, at) => (
        <Square key={id} square={squares[at] ?? 'none'} recipient={recipient} />
      ))}
    </tr>
  )
}

/** A cell without a label is hidden on a small screen. */
function Square({ square, recipient }: { square: PieceSquare; recipient: string }) {
  if (square === 'none') return <td />
  return square === 'enclosed' ? <td data-label={recipient}>1</td> : <td>(1)</td>
}
