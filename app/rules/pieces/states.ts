import type { Answers } from '#app/rules/letters/conditions.ts'
import { type AttachmentType, attachmentTypes } from './attachment-types.ts'

/**
 * Where a piece stands: its file is here, the family encloses it by hand, has still to ask for it, says that there is
 * none in its case, or nothing is known.
 * `made` is printed by us, from what the family typed.
 */
export type PieceState = 'provided' | 'made' | 'by-hand' | 'to-request' | 'not-applicable' | 'missing'

export type PieceStates = Readonly<Record<AttachmentType, PieceState>>

/** What a family says of a piece it does not bring here. */
export const pieceChoices = ['by-hand', 'to-request', 'not-applicable'] as const
export type PieceChoice = (typeof pieceChoices)[number]

/** The original goes into the envelope, or stays between the family and a doctor: we store no copy. letters-3. */
export const keptOnPaper: readonly AttachmentType[] = ['defunctVitalCard', 'naturalDeathCertificate']

/** `filed`: the types that have at least one file. A file takes precedence over an earlier answer. */
export function pieceStates(
  filed: readonly AttachmentType[],
  choices: Readonly<Partial<Record<AttachmentType, PieceChoice>>>,
  answers: Answers,
): PieceStates {
  const stateOf = (type: AttachmentType): PieceState => {
    if (keptOnPaper.includes(type)) return choices[type] === 'not-applicable' ? 'not-applicable' : 'by-hand'
    if (filed.includes(type)) return 'provided'
    if (choices[type]) return choices[type]
    return type === 'contactDetailsOfTheNotary' && answers.notaryName?.trim() ? 'made' : 'missing'
  }
  return Object.fromEntries(attachmentTypes.map((type) => [type, stateOf(type)])) as PieceStates
}

/**
 * Whether a letter that encloses this piece may leave without waiting for it any longer. One that is said not to apply
 * is enclosed only where a sentence of the letter announces it: the letter waits until one of the two is changed.
 */
export const isAtHand = (state: PieceState): boolean =>
  state !== 'missing' && state !== 'to-request' && state !== 'not-applicable'

/** The pieces that a family says it has none of: no letter encloses them, unless it announces one. */
export const notApplicable = (states: PieceStates): AttachmentType[] =>
  attachmentTypes.filter((type) => states[type] === 'not-applicable')
