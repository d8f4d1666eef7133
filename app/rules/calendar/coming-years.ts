import type { Day } from '#app/rules/days.ts'
import { type Deadline, opensOrClosesLater } from './deadlines.ts'

export type ComingYear<Line> = { title: string; lines: Line[] }

/** A line without a day that may be done at once. */
const isAtOnce = ({ when = '' }: Pick<Deadline, 'when'>): boolean => /^(tout de suite|sans attendre)/.test(when)

/**
 * Groups what is still to come after a death: what may be done at once, then each year, then what has no day yet. Leaves
 * out what is done or past.
 */
export function comingYears<Line extends Pick<Deadline, 'code' | 'day' | 'when' | 'isDone' | 'isPast'>>(
  deadlines: readonly Line[],
): ComingYear<Line>[] {
  const open = deadlines.filter((line) => opensOrClosesLater(line) && !line.isDone && !line.isPast)
  const dated = open.filter((line): line is Line & { day: Day } => line.day !== undefined)
  const undated = open.filter(({ day }) => day === undefined)
  const years = [...new Set(dated.map(({ day }) => day.slice(0, 4)))].toSorted()
  const groups = [
    { title: 'Dès maintenant', lines: undated.filter(isAtOnce) },
    ...years.map((year) => ({ title: `En ${year}`, lines: dated.filter(({ day }) => day.startsWith(year)) })),
    { title: 'À un âge, ou quand quelque chose arrive', lines: undated.filter((line) => !isAtOnce(line)) },
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}
