import type { Day } from '#app/rules/days.ts'
import type { AttachmentType } from './attachment-types.ts'
import { isAtHand, keptOnPaper, type PieceState } from './states.ts'

/** Enclosures of a sent letter. `sentAt` is undefined while the email is queued. */
export type Left = {
  kind: 'letter' | 'chase'
  sentAt?: Day
  withoutAttachments?: readonly AttachmentType[]
  snapshot: { enclosures: readonly AttachmentType[] }
}

/** Returns the latest day on which an attachment was sent with one of these letters, or undefined. */
export function sentWith(type: AttachmentType, sendings: readonly Left[]): Day | undefined {
  const days = sendings
    .filter(({ kind, snapshot }) => kind === 'letter' && snapshot.enclosures.includes(type))
    .filter(({ withoutAttachments }) => !withoutAttachments?.includes(type))
    .flatMap(({ sentAt }) => sentAt ?? [])
  return days.toSorted().at(-1)
}

/** Returns "Manquante", "Fournie" or "Envoyée avec le courrier" for one letter. letters-3. */
export function pieceInLetter(type: AttachmentType, sendings: readonly Left[], state: PieceState): LetterPiece {
  const sentOn = sentWith(type, sendings)
  if (sentOn) return { status: 'sent', sentOn }
  return { status: isAtHand(state) ? 'provided' : 'missing' }
}

export type LetterPiece = { status: 'sent'; sentOn: Day } | { status: 'provided' | 'missing' }

/** `idle`: no letter waits for the attachment and we do not have it, so there is nothing to show. */
export type PieceProgress = LetterPiece | { status: 'by-hand' | 'to-request' | 'not-applicable' | 'idle' }

/** Returns the state of an attachment across all letters. `isNeeded`: a letter still to be sent encloses it. */
export function pieceProgressOf(
  type: AttachmentType,
  sendings: readonly Left[],
  { state, isNeeded }: { state: PieceState; isNeeded: boolean },
): PieceProgress {
  if (!isNeeded) {
    const sentOn = sentWith(type, sendings)
    if (sentOn) return { status: 'sent', sentOn }
    const isSettled = state === 'missing' || keptOnPaper.includes(type)
    if (isSettled && state !== 'not-applicable') return { status: 'idle' }
  }
  if (state === 'by-hand' || state === 'to-request' || state === 'not-applicable') return { status: state }
  return { status: isAtHand(state) ? 'provided' : 'missing' }
}
