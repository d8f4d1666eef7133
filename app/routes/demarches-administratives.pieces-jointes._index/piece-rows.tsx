import type { ReactNode } from 'react'
import { ProgressChip, ProgressWords } from '#app/components/pieces/progress-chip.tsx'
import { cardinal, upperFirst } from '#app/rules/french.ts'
import { pieceOf } from '#app/rules/letters/addresses.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { copiesCopy, lettersCopy } from '#app/rules/pieces/copy.ts'
import type { PieceCopies } from '#app/rules/pieces/needs.ts'
import type { PieceProgress } from '#app/rules/pieces/progress.ts'
import { isAtHand } from '#app/rules/pieces/states.ts'
import { takerCopy } from '#app/rules/tasks/tasks.ts'

export type PieceRow = { type: AttachmentType; piece: PieceProgress; taker?: string | undefined }

/** An attachment that letters enclose, with what goes into their envelopes. */
export type NeededPiece = PieceRow & { copies: PieceCopies }

type NeededProps = { pieces: NeededPiece[]; recipients: string[] }

/** Number of attachments in view, as drawn. The others are folded, and printed. */
const MOST_IN_SIGHT = 5

/**
 * The attachments that letters enclose: the first ones in view, then in a fold the others and how to enclose them. A
 * fold with one row would be no shorter.
 */
export function NeededPieces({ pieces, recipients, children }: NeededProps & { children: ReactNode }) {
  const others = pieces.length > MOST_IN_SIGHT + 1 ? pieces.slice(MOST_IN_SIGHT) : []
  return (
    <>
      <PieceRows pieces={pieces.slice(0, pieces.length - others.length)} recipients={recipients} />
      <details className="fold rest">
        <summary>
          <b>
            {others.length > 0
              ? `${upperFirst(cardinal(others.length))} autres, copies et originaux`
              : 'Copies et originaux'}
          </b>
        </summary>
        {others.length > 0 && <PieceRows pieces={others} recipients={recipients} />}
        {children}
      </details>
    </>
  )
}

/** The attachments that letters enclose, two lines each: its state; the copies and their letters, and the next step. */
function PieceRows({ pieces, recipients }: NeededProps) {
  return (
    <ul className="rows">
      {pieces.map(({ type, piece, taker, copies }) => (
        <li key={type}>
          <h2 className="title">{attachments[type].label}</h2>
          <div className="between">
            <p className="small">
              <ProgressWords piece={piece} />. {upperFirst(copiesCopy(copies))}&nbsp;: {lettersCopy(copies, recipients)}
              {taker && `. ${takerCopy(taker)}`}
            </p>
            <a className="link" href={pieceOf(type)}>
              {isAtHand(copies.state) ? 'Changer' : 'Ajouter'}
              <span className="unseen">{`\u00A0: ${attachments[type].label}`}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** One line each. `isLinked`: whether the user may open their pages. */
export function PieceLines({ pieces, isLinked = true }: { pieces: PieceRow[]; isLinked?: boolean }) {
  return (
    <ul className="lines">
      {pieces.map(({ type, piece, taker }) => (
        <li key={type}>
          {isLinked ? <a href={pieceOf(type)}>{attachments[type].label}</a> : <p>{attachments[type].label}</p>}
          {piece.status !== 'idle' && <ProgressChip piece={piece} isPlain />}
          {taker && <span>{takerCopy(taker)}</span>}
        </li>
      ))}
    </ul>
  )
}
