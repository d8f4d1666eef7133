import { ProgressChip } from '#app/components/pieces/progress-chip.tsx'
import { pieceOf } from '#app/rules/letters/addresses.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { PieceProgress } from '#app/rules/pieces/progress.ts'
import { keptOnPaper } from '#app/rules/pieces/states.ts'
import { takerCopy } from '#app/rules/tasks/tasks.ts'

export type PieceRow = { type: AttachmentType; piece: PieceProgress; taker?: string | undefined }

/** Each attachment with its state and where to get it. */
export function PieceList({ rows }: { rows: PieceRow[] }) {
  return (
    <ul className="letters">
      {rows.map(({ type, piece, taker }) => (
        <li className="letter-row" key={type}>
          <h2>
            <a href={pieceOf(type)}>{attachments[type].label}</a>
          </h2>
          <ProgressChip piece={piece} />
          {taker && <p className="small">{takerCopy(taker)}.</p>}
          <p className="small">Où l’obtenir&nbsp;: {attachments[type].origin}.</p>
          {attachments[type].delay && <p className="small">En combien de temps&nbsp;: {attachments[type].delay}.</p>}
        </li>
      ))}
    </ul>
  )
}

/** For a reader: the state of each attachment, and nothing from an answer (choice-13). */
export function PieceStates({ rows }: { rows: PieceRow[] }) {
  return (
    <ul className="letters">
      {rows.map(({ type, piece, taker }) => (
        <li className="letter-row" key={type}>
          <h2>{attachments[type].label}</h2>
          {piece.status === 'idle' ? <p className="status">{notHere(type)}</p> : <ProgressChip piece={piece} />}
          {taker && <p className="small">{takerCopy(taker)}.</p>}
        </li>
      ))}
    </ul>
  )
}

const notHere = (type: AttachmentType) => (keptOnPaper.includes(type) ? 'Reste sur papier' : 'Pas encore ici')
