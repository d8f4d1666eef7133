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
  /** Date printed on the letter. */
  today: Day
  withNotaryCopy: boolean
  /** In the order in which they follow the letter. */
  attachments: readonly AttachedFile[]
  /** Picture of the signature, for a letter that is posted from here. */
  signature?: string | undefined
  /** Whether the service sends it, without a copy to a notary. */
  isAlone?: true | undefined
}

/** Details of a letter on the cover, besides its pages. */
export type CoverLetter = {
  id: DocumentId
  /** Dates to come. `worth`: "délai fixé par la loi" or "date conseillée". */
  dates: readonly { day: Day; worth: string }[]
  /** Attachments that the family encloses itself: copies, and originals. */
  byHand: readonly AttachmentType[]
  /** Name on the tracking sheet: "Claire s’en occupe". */
  taker?: string | undefined
}

export type CoverContent = {
  letters: readonly CoverLetter[]
  /** Dates to remember, in order. `worth`: "délai fixé par la loi" or "date conseillée". */
  dates: readonly { day: Day; label: string; worth: string }[]
  /** Number of photocopies of each attachment for all these letters. */
  photocopies: readonly { label: string; copies: number }[]
  /** Paper for the addresses of the envelopes. */
  addresses: AddressPaper
  /** How to get help. */
  help: string
}

/** A family's bundle, in posting order. Without a cover there are no sheets either. */
export type BundleContent = {
  firstName: string
  deceasedName: string
  today: Day
  sides: Sides
  cover?: CoverContent
  letters: readonly BundleLetter[]
}
