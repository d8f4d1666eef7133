import { type ShownSource, shownSource } from '#app/content/law.ts'
import type { Day } from '../days.ts'
import type { DocumentId } from '../letters/definition.ts'
import { kindOf } from '../letters/document-id.ts'
import { type DeadlineCode, deadlineTable } from './deadlines.ts'

/** Sources of a date, and the day they were checked. */
export type DateSource = { code: DeadlineCode; label: string; sources: readonly ShownSource[]; verifiedAt: Day }

/**
 * Returns the sources of these letters' dates, without repeats, in the order of the calendar. Recommended dates have
 * none.
 */
export function sourcesOfLetters(ids: readonly DocumentId[]): DateSource[] {
  const kinds = ids.map(kindOf)
  return (Object.keys(deadlineTable) as DeadlineCode[])
    .filter((code) => deadlineTable[code].stake !== 'advice')
    .filter((code) => deadlineTable[code].letters.some((letter) => kinds.includes(kindOf(letter))))
    .map(sourceOfDate)
}

export function sourceOfDate(code: DeadlineCode): DateSource {
  const { label, sources, verifiedAt } = deadlineTable[code]
  return { code, label, sources: sources.map(shownSource), verifiedAt }
}
