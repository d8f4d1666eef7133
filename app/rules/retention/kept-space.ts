import { addDays, addMonths, type Day } from '../days.ts'
import type { FileKind } from '../files/uploads.ts'
import { USUAL_NAME } from '../first-name.ts'
import { TONE } from '../tone.ts'
import { keptFor } from './kept-for.ts'

// A memorial space that a family keeps without its letters. request-20.3, docs/decisions/0055

/** Where an owner chooses it, and goes back on it. */
export const keepSpacePath = '/vos-donnees/espace'

/** What stays of the answers: what the space shows of who died, and how it speaks of them. */
export const keptEntries = [
  'deceasedCivility',
  'deceasedFirstName',
  USUAL_NAME,
  'deceasedLastName',
  'defunctBirthDate',
  'defunctDeathDate',
  TONE,
] as const

/** What stays of the files. */
export const keptFileKinds = ['portrait', 'condolence', 'picture', 'rendition'] as const satisfies readonly FileKind[]

/** Days between the choice and the erasure of the rest, as long as a closed account may be taken back. */
const DAYS_TO_KEEP_ALL = 30

export const restErasedOn = (today: Day): Day => addDays(today, DAYS_TO_KEEP_ALL)

/** A space that was last kept before this day is asked about again. */
export const askedAgainBefore = (today: Day): Day => addMonths(today, -12 * keptFor.spaceAlone.years)

/** The day from which the question of a space kept on a day is asked. */
export const questionOn = (keptOn: Day): Day => addMonths(keptOn, 12 * keptFor.spaceAlone.years)
