import type { Answers } from '#app/rules/letters/conditions.ts'
import { type AttachmentType, attachmentTypes } from './attachment-types.ts'

/**
 * Where a piece stands: its file is here, the family encloses it by hand, has still to ask for it, or nothing is known.
 * `made` is printed by us, from what the family typed.
 */
export type PieceState = 'provided' | 'made' | 'by-hand' | 'to-request' | 'missing'

export type PieceStates = Readonly<Record<AttachmentType, PieceState>>

/** What a family says of a piece it does not bring here. */
export type PieceChoice = 'by-hand' | 'to-request'

/**
 * The original leaves in the envelope, or stays between the family and a doctor: no copy of it is kept here. letters-3.
 */
export const keptOnPaper: readonly AttachmentType[] = ['defunctVitalCard', 'naturalDeathCertificate']

/** `filed`: the types of which at least one file is here. A file wins over what was said before it came. */
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

/** Whether a letter may leave without waiting for this piece any longer. */
export const isAtHand = (state: PieceState): boolean => state !== 'missing' && state !== 'to-request'
