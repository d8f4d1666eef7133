import type { AttachedFile, Sides } from '#app/adapters/printing/bundle.ts'
import type { AddressPaper } from '#app/rules/bundle/labels.ts'
import type { Day } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'

export type BundleLetter = {
  definition: LetterDefinition
  answers: Answers
  /** In the order of the letter's table. */
  enclosures: readonly AttachmentType[]
  /** The day the letter bears. */
  today: Day
  withNotaryCopy: boolean
  /** In the order they follow the letter. */
  attachments: readonly AttachedFile[]
}

/** What the cover says of a letter, beyond its pages. */
export type CoverLetter = {
  id: DocumentId
  /** Those to come. `worth`: « délai fixé par la loi », « date conseillée ». */
  dates: readonly { day: Day; worth: string }[]
  /** What the family puts in the envelope itself: copies, and papers that leave as originals. */
  byHand: readonly AttachmentType[]
  /** « Claire s’en occupe », on the tracking sheet. */
  taker?: string | undefined
}

export type CoverContent = {
  letters: readonly CoverLetter[]
  /** Days to keep in mind, in order. `worth`: « délai fixé par la loi », « date conseillée ». */
  dates: readonly { day: Day; label: string; worth: string }[]
  /** How many copies of each piece all these letters take. */
  photocopies: readonly { label: string; copies: number }[]
  /** What the addresses of the envelopes are printed on. */
  addresses: AddressPaper
}

/** Of one family, in posting order. Without a cover there are no sheets either. */
export type BundleContent = {
  firstName: string
  deceasedName: string
  today: Day
  sides: Sides
  cover?: CoverContent
  letters: readonly BundleLetter[]
}
