import type { Day } from '#app/rules/days.ts'
import { type Deadline, opensOrClosesLater } from './deadlines.ts'

export type ComingYear<Line> = { title: string; lines: Line[] }

type ComingLine = Pick<Deadline, 'code' | 'year' | 'isAtOnce' | 'isDone' | 'isPast'>

/**
 * Groups what is still to come after a death: what may be done at once, then each year, then what waits for an age or an
 * event. Leaves out what is done or past. A line of a year that is over may be done at once.
 */
export function comingYears<Line extends ComingLine>(deadlines: readonly Line[], today: Day): ComingYear<Line>[] {
  const open = deadlines.filter((line) => opensOrClosesLater(line) && !line.isDone && !line.isPast)
  const thisYear = Number(today.slice(0, 4))
  const isNow = ({ isAtOnce, year }: Line) => isAtOnce || (year !== undefined && year < thisYear)
  const later = open.filter((line) => !isNow(line))
  const years = [...new Set(later.flatMap(({ year }) => year ?? []))].toSorted()
  const groups = [
    { title: 'Dès maintenant', lines: open.filter(isNow) },
    ...years.map((year) => ({ title: `En ${year}`, lines: later.filter((line) => line.year === year) })),
    { title: 'À un âge, ou quand quelque chose arrive', lines: later.filter(({ year }) => year === undefined) },
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}
