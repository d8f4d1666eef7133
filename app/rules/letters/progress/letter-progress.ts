import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { isAtHand, type PieceStates } from '#app/rules/pieces/states.ts'
import { blockersOf, missingFields, visibleAnswers } from '../answers.ts'
import type { LetterDefinition } from '../definition.ts'
import type { DocumentStatus } from '../documents.ts'
import { levelOf } from '../enclosures/enclosure.ts'
import { enclosuresFor } from '../enclosures/enclosures.ts'
import type { LetterInProgress } from '../in-progress.ts'

/** The stored status of a letter. Undefined if nobody saved the letter. */
export type StoredStatus = { status: DocumentStatus } | undefined

/** The progress of a letter. letters-7.2. */
export type LetterProgress = {
  /**
   * The stored status. `attachment_pending` is never stored: it is computed from the attachments, so it is always up to
   * date.
   */
  status: DocumentStatus
  /** Whether it was saved at least once. Opening a letter does not start it. */
  isStarted: boolean
  /** Number of fields still to answer. */
  missingFields: number
  /** Required enclosures, and conditional ones whose condition holds, that are not available yet. */
  missingAttachments: AttachmentType[]
  /** Enclosures that the family puts in the envelope itself. */
  byHand: AttachmentType[]
  /** Whether it is still to post, can be printed and lacks no answer. Its attachments are counted apart. */
  isReady: boolean
}

/**
 * Computes the progress of a letter. `pending` becomes `attachment_pending` when every field is answered and an
 * attachment is missing: T2, T3, T4.
 */
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
  const status = stored?.status ?? 'pending'
  const waits = status === 'pending' || status === 'attachment_pending'
  const isReady = waits && missing === 0 && blockersOf(definition, letter.answers).length === 0
  return {
    status: !waits
      ? status
      : isStarted && missing === 0 && missingAttachments.length > 0
        ? 'attachment_pending'
        : 'pending',
    isStarted,
    missingFields: missing,
    missingAttachments,
    byHand: letter.enclosures.filter((type) => pieces[type] === 'by-hand'),
    isReady,
  }
}
