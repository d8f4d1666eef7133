import type { Day } from '#app/rules/days.ts'
import { type Deadline, deadlineTable } from './deadlines.ts'

type Dated = Pick<Deadline, 'code' | 'day' | 'kind' | 'stake' | 'isDone' | 'isPast'>

/** Number of dates shown first. */
const FIRST = 3

/**
 * Whether a date binds the family: the law sets it, and something is still to be done. Leaves out protections, and the
 * dates of the funeral, which the undertaker watches.
 */
const isBinding = ({ code, day, kind, stake, isDone, isPast }: Dated): boolean =>
  day !== undefined && kind === 'legal' && stake !== 'protection' && !isDone && !isPast && !isOfFuneral(code)

const isOfFuneral = (code: Deadline['code']) => deadlineTable[code].endsWithItsDay === true

/**
 * Sorts the dates of a family: the next ones that bind it; those only advised, which are letters to send; all others
 * still open; and those that are done. Keeps their order.
 */
export function datesInOrder<Line extends Dated>(deadlines: readonly Line[]) {
  const open = deadlines.filter(({ isDone }) => !isDone)
  const next = open.filter(isBinding).slice(0, FIRST)
  const advised = open.filter((line) => line.day !== undefined && (line.stake === 'advice' || line.isPast))
  return {
    next: next as (Line & { day: Day })[],
    advised: advised as (Line & { day: Day })[],
    later: open.filter((line) => !next.includes(line) && !advised.includes(line)),
    done: deadlines.filter(({ isDone }) => isDone),
  }
}
