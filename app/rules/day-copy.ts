import type { Day } from './days.ts'
import { dateFr, weekdayDate } from './french.ts'

// A day as it is said today: with its year only when it is not this one.

const isThisYear = (day: Day, today: Day) => day.slice(0, 4) === today.slice(0, 4)

/** « 6 mars », « 6 mars 2025 ». */
export const shortDay = (day: Day, today: Day): string =>
  isThisYear(day, today) ? dateFr(day).replace(/ \d{4}$/, '') : dateFr(day)

/** « lundi 6 avril », « lundi 6 avril 2026 ». */
export const shortWeekday = (day: Day, today: Day): string =>
  isThisYear(day, today) ? weekdayDate(day).replace(/ \d{4}$/, '') : weekdayDate(day)
