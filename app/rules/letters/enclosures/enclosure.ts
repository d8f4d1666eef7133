import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { type Answers, type Condition, holds } from '../conditions.ts'

/**
 * Levels from the table of each letter: O required, C required when `showIf` holds, F optional. `announced`: if an
 * answer adds a sentence that announces it, it is enclosed in every list and count. `neededIf`: makes an optional one
 * required. `note`: which document exactly, shown under its box.
 */
export type Enclosure = {
  type: AttachmentType
  level: 'O' | 'C' | 'F'
  showIf?: Condition
  neededIf?: Condition
  announced?: true
  note?: string
}

/** Returns the level of an enclosure for these answers. Pass visible answers only. */
export const levelOf = ({ level, neededIf }: Enclosure, effective: Answers): Enclosure['level'] =>
  neededIf && holds(neededIf, effective) ? 'C' : level

/** Whether a letter lists this attachment as optional, whatever its answers. */
export const isOptionalEnclosure = (
  { enclosures }: { enclosures: readonly Enclosure[] },
  type: AttachmentType,
): boolean => enclosures.some((enclosure) => enclosure.type === type && enclosure.level === 'F')
