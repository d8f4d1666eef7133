// French wording, by noun. letters-0.3, letters-5.4 and letters-5.5.
export { agree } from './french/agreement.ts'
export { beginningOf } from './french/beginning.ts'
export {
  dateFr,
  dateTimeFr,
  leafMonth,
  monthFr,
  monthNamed,
  monthNames,
  numericDate,
  shortDay,
  shortWeekday,
  timeFr,
  weekdayDate,
} from './french/dates.ts'
export { a, de, deTown, elides, que } from './french/elision.ts'
export { initialOf, lastName, lowerFirst, upperFirst, upperFr, withCapitals } from './french/letter-case.ts'
export { cardinal, copies, counted, euros, groupedDigits, inWords } from './french/numbers.ts'
export { keepNumbers, located } from './french/places.ts'
export { frTypo } from './french/typography.ts'
