import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { type Answers, type Condition, holds } from '../conditions.ts'

/**
 * O obligatory, C obligatory when `showIf` holds, F optional: the table of each letter. `announced`: a sentence that an
 * answer brought says that it is in the envelope, and so it is, in every list and count. `neededIf`: an
 * optional one is then obligatory. `note`: which paper exactly, shown under its box.
 */
export type Enclosure = {
  type: AttachmentType
  level: 'O' | 'C' | 'F'
  showIf?: Condition
  neededIf?: Condition
  announced?: true
  note?: string
}

/** The level that these answers give an enclosure; they hold nothing that is hidden. */
export const levelOf = ({ level, neededIf }: Enclosure, effective: Answers): Enclosure['level'] =>
  neededIf && holds(neededIf, effective) ? 'C' : level
