import { addDays, type Day } from '#app/rules/days.ts'
import { cardinal, lowerFirst, monthFr, shortWeekday, upperFirst } from '#app/rules/french.ts'
import { type Deadline, deadlineTable } from './deadlines.ts'

type Dated = Pick<Deadline, 'code' | 'day' | 'kind' | 'stake' | 'isDone' | 'isPast'>

/** Number of dates shown first. */
export const FIRST = 3

/**
 * Whether a date binds the family: the law sets it, and something is still to be done. Leaves out protections, and the
 * dates of the funeral, which the undertaker watches: they are shown first in their week only.
 */
const isBinding = ({ code, day, kind, stake, isDone, isPast }: Dated): boolean =>
  day !== undefined && kind === 'legal' && stake !== 'protection' && !isDone && !isPast && !isOfFuneral(code)

const isOfFuneral = (code: Deadline['code']) => deadlineTable[code].endsWithItsDay === true

/** Whether the day is today or one of the seven that follow. */
const isNear = (day: Day, today: Day): boolean => day >= today && day <= addDays(today, 7)

type Shown = {
  today: Day
  /** Number of dates to show first. All of the next seven days are shown, even if they are more. */
  first?: number
  /** Whether the family has given the day of the funeral. Its legal limits are then among the later dates. */
  isFuneralSet: boolean
}

/**
 * Sorts the dates of a family into four lists, in their order. `next`: the next seven days, and the next binding dates.
 * `advised`: letters to send, and past dates with a consequence. `later`: all others still open. `done`: dates that are
 * done.
 */
export function datesInOrder<Line extends Dated>(
  deadlines: readonly Line[],
  { today, first = FIRST, isFuneralSet }: Shown,
) {
  const open = deadlines.filter(({ isDone }) => !isDone)
  const isSoon = ({ code, day, stake }: Line) =>
    day !== undefined && isNear(day, today) && stake !== 'advice' && !(isFuneralSet && isOfFuneral(code))
  const firstOnes = open.filter((line) => isBinding(line) || isSoon(line))
  const next = firstOnes.slice(0, Math.max(first, firstOnes.filter(isSoon).length))
  const advised = open.filter(
    (line) => line.day !== undefined && (line.stake === 'advice' || (line.isPast && line.stake !== 'note')),
  )
  return {
    next: next as (Line & { day: Day })[],
    advised: advised as (Line & { day: Day })[],
    later: open.filter((line) => !next.includes(line) && !advised.includes(line)),
    done: deadlines.filter(({ isDone }) => isDone),
  }
}

/** Returns one sentence about the dates of the next seven days. */
export function weekCopy(dates: readonly { day: Day; title: string }[], today: Day): string {
  const [soonest, ...others] = dates.filter(({ day }) => isNear(day, today))
  if (!soonest) return 'Aucune date cette semaine.'
  if (others.length > 0) return `${upperFirst(cardinal(others.length + 1))} dates comptent cette semaine.`
  return `Une date compte cette semaine\u00A0: ${lowerFirst(soonest.title)}, ${shortWeekday(soonest.day, today)}.`
}

/** Returns "dès février 2027": when the first of these dates is. Their number would only frighten. '' without a day. */
export function laterDatesCopy(dates: readonly Pick<Deadline, 'day'>[], today: Day): string {
  const [first] = dates.flatMap(({ day }) => (day !== undefined && day > today ? [day] : [])).toSorted()
  return first ? `dès ${monthFr(first)}` : ''
}
