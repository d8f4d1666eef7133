import type { Answers } from '#app/rules/letters/conditions.ts'
import { type AttachmentType, attachmentTypes } from './attachment-types.ts'

/**
 * State of an attachment: we have its file, the family encloses it by hand, the family still has to request it, it does
 * not apply to this family, or nothing is known. `made`: we print it from the family's answers.
 */
export type PieceState = 'provided' | 'made' | 'by-hand' | 'to-request' | 'not-applicable' | 'missing'

export type PieceStates = Readonly<Record<AttachmentType, PieceState>>

/** The family's choices about an attachment that it does not upload. */
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
 * Whether a letter that encloses this attachment can be sent without waiting for it. An attachment that does not apply
 * is enclosed only if a sentence of the letter announces it. The letter then waits until one of the two is changed.
 */
export const isAtHand = (state: PieceState): boolean =>
  state !== 'missing' && state !== 'to-request' && state !== 'not-applicable'

/** Returns the attachments that do not apply to the family. No letter encloses them, unless it announces one. */
export const notApplicable = (states: PieceStates): AttachmentType[] =>
  attachmentTypes.filter((type) => states[type] === 'not-applicable')
