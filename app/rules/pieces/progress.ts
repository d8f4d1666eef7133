import type { Day } from '#app/rules/days.ts'
import type { AttachmentType } from './attachment-types.ts'
import { isAtHand, keptOnPaper, type PieceState } from './states.ts'

/** A sending, as far as what left in it is concerned. `sentAt` is undefined while its mail waits. */
export type Left = {
  kind: 'letter' | 'chase'
  sentAt?: Day
  withoutAttachments?: readonly AttachmentType[]
  snapshot: { enclosures: readonly AttachmentType[] }
}

/** The day a piece left with one of these sendings, the latest if it left several times; undefined if it never did. */
export function sentWith(type: AttachmentType, sendings: readonly Left[]): Day | undefined {
  const days = sendings
    .filter(({ kind, snapshot }) => kind === 'letter' && snapshot.enclosures.includes(type))
    .filter(({ withoutAttachments }) => !withoutAttachments?.includes(type))
    .flatMap(({ sentAt }) => sentAt ?? [])
  return days.toSorted().at(-1)
}

/** « Manquante » → « Fournie » → « Envoyée avec le courrier », in one letter. letters-3. */
export function pieceInLetter(type: AttachmentType, sendings: readonly Left[], state: PieceState): LetterPiece {
  const sentOn = sentWith(type, sendings)
  if (sentOn) return { status: 'sent', sentOn }
  return { status: isAtHand(state) ? 'provided' : 'missing' }
}

export type LetterPiece = { status: 'sent'; sentOn: Day } | { status: 'provided' | 'missing' }

/** Of a piece that none of the letters waits for, and that is not here, there is nothing to say: `idle`. */
export type PieceProgress = LetterPiece | { status: 'by-hand' | 'to-request' | 'idle' }

/** Where a piece stands over the whole dossier. `isNeeded`: a letter that is still to leave encloses it. */
export function pieceProgressOf(
  type: AttachmentType,
  sendings: readonly Left[],
  { state, isNeeded }: { state: PieceState; isNeeded: boolean },
): PieceProgress {
  if (!isNeeded) {
    const sentOn = sentWith(type, sendings)
    if (sentOn) return { status: 'sent', sentOn }
    if (state === 'missing' || keptOnPaper.includes(type)) return { status: 'idle' }
  }
  if (state === 'by-hand' || state === 'to-request') return { status: state }
  return { status: isAtHand(state) ? 'provided' : 'missing' }
}
