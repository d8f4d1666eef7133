import { addMonths, type Day, LAST_DAY } from '#app/rules/days.ts'
import { isPast } from './advised-day.ts'
import { type DateFacts, dayAfter, type Entry, isElsewhere } from './entry.ts'
import { incomeOf, opensOn } from './springs.ts'

/** What a line of the calendar counts its day from. */
type LineInput = DateFacts & { deathDay: Day; today: Day }

type Since = NonNullable<Extract<Entry['due'], { words: string }>['since']>

/**
 * Undefined if the date depends on the place of death and it is abroad or overseas, unless the date can only be too
 * early.
 */
export function lineDayOf({ due, endsWithItsDay, elsewhere }: Entry, input: LineInput): Day | undefined {
  const { deathDay, deathTown, today } = input
  const birthday = birthdayOf(due, input)
  if (birthday) return birthday >= today ? birthday : undefined
  if ('words' in due && due.since) return dayOfFact(due.since, input)
  if ('words' in due || (elsewhere && endsWithItsDay && isElsewhere(deathTown))) return undefined
  return dayAfter(deathDay, due)
}

/** Returns the day of a line that is counted from a fact of the family. Undefined if it is unknown, or once it is past. */
function dayOfFact({ fact, offset }: Since, { today, [fact]: from }: LineInput): Day | undefined {
  const day = from && dayAfter(from, offset)
  return day && day >= today ? day : undefined
}

/** Returns the day on which the person who writes has the age of a line. Undefined if it has none, or if it is not known. */
const birthdayOf = (due: Entry['due'], { applicantBirthDay }: LineInput): Day | undefined =>
  'words' in due && due.age && applicantBirthDay ? addMonths(applicantBirthDay, due.age * 12) : undefined

export function lineWordsOf({ due }: Entry, input: LineInput): string {
  if (birthdayOf(due, input)) return 'tout de suite'
  if (!('words' in due)) return 'une date à demander'
  const { words, after, over } = due
  return over && after && isPast(dayAfter(input.deathDay, after), input.today) ? `${words}\u00A0: ${over}` : words
}

/**
 * Returns the year in which a line without a day of its own falls: that of its spring, or that in which its months after
 * the death end. Undefined if something else must happen first.
 */
function lineYearOf({ due }: Entry, { deathDay }: LineInput): number | undefined {
  const income = incomeOf(due, deathDay)
  if (income) return income.spring
  return 'words' in due && due.after ? Number(dayAfter(deathDay, due.after).slice(0, 4)) : undefined
}

/** Whether a line without a day may be done today: at any time, or since a birthday that is past. */
const isLineAtOnce = ({ due }: Entry, input: LineInput): boolean =>
  'words' in due && (due.isAtOnce === true || birthdayOf(due, input) !== undefined)

/** Returns when a line comes, for a list by years. */
export const lineYear = (entry: Entry, input: LineInput, day: Day | undefined) => ({
  year: day ? Number(day.slice(0, 4)) : lineYearOf(entry, input),
  isAtOnce: day === undefined && isLineAtOnce(entry, input),
})

/** Returns the sort key of a line. Lines that are not counted from the death come last. */
export function lineOrderOf(entry: Entry, input: LineInput): string {
  const { deathDay } = input
  const income = incomeOf(entry.due, deathDay)
  if (income) return opensOn(income, deathDay)
  const { due } = entry
  const known = 'words' in due && due.since && dayOfFact(due.since, input)
  if (known) return known
  const offset = 'words' in due ? due.after : due
  return offset ? dayAfter(deathDay, offset) : (birthdayOf(due, input) ?? LAST_DAY)
}
