import { addDays, addMonths, type Day } from '../days.ts'
import type { FileKind } from '../files/uploads.ts'
import { USUAL_NAME } from '../first-name.ts'
import { TONE } from '../tone.ts'
import { keptFor } from './kept-for.ts'

// A memorial space that a family keeps without its letters. request-20.3, docs/decisions/0049

/** Answers that are kept: what the space shows of the person who died, and how it refers to them. */
export const keptEntries = [
  'deceasedCivility',
  'deceasedFirstName',
  USUAL_NAME,
  'deceasedLastName',
  'defunctBirthDate',
  'defunctDeathDate',
  TONE,
] as const

/** Kinds of files that are kept. */
export const keptFileKinds = ['portrait', 'condolence', 'picture', 'rendition'] as const satisfies readonly FileKind[]

/** Days between the choice and the erasure of the rest, the same as for reopening a closed account. */
const DAYS_TO_KEEP_ALL = 30

export const restErasedOn = (today: Day): Day => addDays(today, DAYS_TO_KEEP_ALL)

/** Returns the day before which a last confirmation makes us ask again. */
export const askedAgainBefore = (today: Day): Day => addMonths(today, -12 * keptFor.spaceAlone.years)

/** Returns the day from which a space confirmed on `keptOn` is asked about again. */
export const questionOn = (keptOn: Day): Day => addMonths(keptOn, 12 * keptFor.spaceAlone.years)
