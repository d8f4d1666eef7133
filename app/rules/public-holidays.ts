import { addDays, type Day } from './days.ts'

/** Months and days of the fixed holidays. C. trav. art. L. 3133-1. */
const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']

/** Easter Monday, Ascension and Whit Monday, in days after Easter Sunday. */
const afterEaster = [1, 39, 50]

/** Whether it is one of the eleven national holidays. Those of Alsace, Moselle and overseas are left out. */
export function isPublicHoliday(day: Day): boolean {
  const easter = easterOf(Number(day.slice(0, 4)))
  return fixed.includes(day.slice(5)) || afterEaster.some((count) => addDays(easter, count) === day)
}

/** Returns the day itself, or the next one on which letters are delivered: never a Sunday or a public holiday. */
export function postDay(day: Day): Day {
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
  return isSunday || isPublicHoliday(day) ? postDay(addDays(day, 1)) : day
}

/** Computes Easter Sunday in the Gregorian calendar, with the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`
}
