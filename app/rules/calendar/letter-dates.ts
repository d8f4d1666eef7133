import type { Day } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Deadline } from './deadlines.ts'
import type { Stake } from './entry.ts'

/** The day by which a letter should leave, and what is at stake. */
export type LetterDate = { day: Day; stake: Stake; isPast: boolean }

/**
 * Returns the dates of an unsent letter, earliest first: the recommended one of its group, and the next legal one, or
 * the last if all are past. Used by every page, paper, file and email. Empty if the letter is sent or set aside, or has
 * no dates.
 */
export function datesOfLetter(deadlines: readonly Deadline[], id: DocumentId): LetterDate[] {
  const dated = deadlines.flatMap(({ day, stake, isPast, letters }) =>
    day && letters.includes(id) ? { day, stake, isPast } : [],
  )
  const asked = dated.filter(({ stake }) => stake !== 'advice' && stake !== 'note')
  const next = asked.find(({ isPast }) => !isPast) ?? asked.at(-1)
  return [...dated.filter(({ stake }) => stake === 'advice'), ...(next ? [next] : [])].sort((one, other) =>
    one.day.localeCompare(other.day),
  )
}

/** Returns the dates still to come. Printed pages leave out past dates, which would only worry the reader. */
export const datesToCome = (deadlines: readonly Deadline[], id: DocumentId): LetterDate[] =>
  datesOfLetter(deadlines, id).filter(({ isPast }) => !isPast)
