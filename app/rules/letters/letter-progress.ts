import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { isAtHand, type PieceStates } from '#app/rules/pieces/states.ts'
import { missingFields, visibleAnswers } from './answers.ts'
import type { LetterDefinition } from './definition.ts'
import type { DocumentStatus } from './documents.ts'
import { levelOf } from './enclosures/enclosure.ts'
import { enclosuresFor } from './enclosures/enclosures.ts'
import type { LetterInProgress } from './in-progress.ts'

/** The stored status of a letter. Undefined for one that nobody saved. */
export type StoredStatus = { status: DocumentStatus } | undefined

/** How far a letter is. letters-7.2. */
export type LetterProgress = {
  /** As stored, less `attachment_pending`, which follows from the pieces: it is never out of date. */
  status: DocumentStatus
  /** Saved once: opening a letter starts nothing. */
  isStarted: boolean
  /** How many of its fields are still to be answered. */
  missingFields: number
  /** The obligatory pieces it goes with, and the conditional ones whose condition holds, that are not at hand. */
  missingAttachments: AttachmentType[]
  /** Those that the family puts in the envelope itself. */
  byHand: AttachmentType[]
  /** To be posted, and nothing is missing. */
  isReady: boolean
}

/** `pending` shows as `attachment_pending` once every field is answered and a piece is still missing: T2, T3, T4. */
export function letterProgressOf(
  definition: LetterDefinition,
  letter: Pick<LetterInProgress, 'answers' | 'enclosures'>,
  stored: StoredStatus,
  pieces: PieceStates,
): LetterProgress {
  const missing = missingFields(definition, letter.answers).length
  const effective = visibleAnswers(definition, letter.answers)
  const needed = enclosuresFor(definition, letter.answers).filter(
    (one) => levelOf(one, effective) !== 'F' && letter.enclosures.includes(one.type) && !isAtHand(pieces[one.type]),
  )
  const missingAttachments = needed.map(({ type }) => type)
  const isStarted = stored !== undefined
  const waits = stored?.status === 'pending' || stored?.status === 'attachment_pending'
  const isComplete = isStarted && waits && missing === 0
  const status = stored?.status ?? 'pending'
  return {
    status: !waits ? status : isComplete && missingAttachments.length > 0 ? 'attachment_pending' : 'pending',
    isStarted,
    missingFields: missing,
    missingAttachments,
    byHand: letter.enclosures.filter((type) => pieces[type] === 'by-hand'),
    isReady: isComplete && missingAttachments.length === 0,
  }
}
