import type { Answers } from '#app/rules/letters/conditions.ts'
import { type AttachmentType, attachmentTypes } from './attachment-types.ts'

/**
 * State of an attachment: we have its file, the family encloses it by hand, the family still has to request it, or
 * nothing is known. `made`: we print it from the family's answers.
 */
export type PieceState = 'provided' | 'made' | 'by-hand' | 'to-request' | 'missing'

export type PieceStates = Readonly<Record<AttachmentType, PieceState>>

/** What the family says about an attachment that it does not upload. */
export type PieceChoice = 'by-hand' | 'to-request'

/** The original goes into the envelope, or stays between the family and a doctor: we store no copy. letters-3. */
export const keptOnPaper: readonly AttachmentType[] = ['defunctVitalCard', 'naturalDeathCertificate']

/** `filed`: the types that have at least one file. A file takes precedence over an earlier answer. */
export function pieceStates(
  filed: readonly AttachmentType[],
  choices: Readonly<Partial<Record<AttachmentType, PieceChoice>>>,
  answers: Answers,
): PieceStates {
  const stateOf = (type: AttachmentType): PieceState => {
    if (keptOnPaper.includes(type)) return 'by-hand'
    if (filed.includes(type)) return 'provided'
    if (choices[type]) return choices[type]
    return type === 'contactDetailsOfTheNotary' && answers.notaryName?.trim() ? 'made' : 'missing'
  }
  return Object.fromEntries(attachmentTypes.map((type) => [type, stateOf(type)])) as PieceStates
}

/** Whether a letter can be sent without waiting for this attachment. */
export const isAtHand = (state: PieceState): boolean => state !== 'missing' && state !== 'to-request'
