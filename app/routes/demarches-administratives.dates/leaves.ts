import { stakeCopy } from '#app/rules/calendar/copy.ts'
import type { Day } from '#app/rules/days.ts'
import { de, upperFirst } from '#app/rules/french.ts'
import type { NextDate } from '#app/rules/home.ts'
import type { ShownDeadline } from './deadline-list.tsx'

type Dates = {
  funerals: readonly NextDate[]
  next: readonly (ShownDeadline & { day: Day })[]
  firstName: string
  today: Day
}

/** Returns the funerals and the next dates that bind the family, earliest first. */
export function datesToShow({ funerals, next, firstName, today }: Dates): NextDate[] {
  return [
    ...funerals.map((funeral) => ({ ...funeral, title: `${funeral.title} ${de(firstName)}` })),
    ...next.map(({ day, label, stake, takers }) => ({
      day,
      title: label,
      note: [yearNote(day, today), upperFirst(stakeCopy[stake]), takers].filter(Boolean).join('. '),
    })),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
}

/** Returns the year of a date that is not in this year: a leaf only shows the day and the month. */
const yearNote = (day: Day, today: Day) => (day.slice(0, 4) === today.slice(0, 4) ? '' : `En ${day.slice(0, 4)}`)
