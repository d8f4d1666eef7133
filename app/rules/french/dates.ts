import { type Day, isDay, parisDay } from '#app/rules/days.ts'
import { plain } from './elision.ts'

// Days and times as texts. letters-5.5.

const NBSP = '\u00A0'

export const monthNames = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
)

/**
 * Returns the month, 1 to 12, from a full or abbreviated name: "Avril", "févr.", "dec". Undefined for "jui", which may
 * be two months.
 */
export function monthNamed(word: string): number | undefined {
  const begun = plain(word).replace(/\.$/, '')
  const named = monthNames.filter((month) => plain(month).startsWith(begun))
  return begun.length >= 3 && named.length === 1 ? monthNames.indexOf(named[0]!) + 1 : undefined
}

const shortMonths = 'janv. févr. mars avril mai juin juil. août sept. oct. nov. déc.'.split(' ')

/** "nov.", for the leaf of a calendar; texts have the whole word. */
export const leafMonth = (day: Day): string => shortMonths[Number(day.slice(5, 7)) - 1] ?? ''

const weekdays = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ')

/** "1er mars 2026", "12 février 2026". Returns an invalid day unchanged. */
export function dateFr(day: Day): string {
  if (!isDay(day)) return day
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date === 1 ? '1er' : date}${NBSP}${monthNames[month - 1]} ${year}`
}

/** "mars 2026". */
export const monthFr = (day: Day): string => dateFr(day).split(/\s/).slice(1).join(' ')

/** "01/03/2026". */
export const numericDate = (day: Day): string => (isDay(day) ? day.split('-').reverse().join('/') : day)

/** "jeudi 5 mars 2026". */
export function weekdayDate(day: Day): string {
  if (!isDay(day)) return day
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${dateFr(day)}`
}

const isThisYear = (day: Day, today: Day) => day.slice(0, 4) === today.slice(0, 4)

/** "6 mars", or "6 mars 2025" if it is in another year. */
export const shortDay = (day: Day, today: Day): string =>
  isThisYear(day, today) ? dateFr(day).replace(/ \d{4}$/, '') : dateFr(day)

/** "lundi 6 avril", "lundi 6 avril 2026". */
export const shortWeekday = (day: Day, today: Day): string =>
  isThisYear(day, today) ? weekdayDate(day).replace(/ \d{4}$/, '') : weekdayDate(day)

/** "14 h 32", in Paris time. */
export const timeFr = (at: Date): string => clock.format(at).replace(':', '\u00A0h\u00A0')

/** Created once, because creating a formatter costs more than rendering a page. */
const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', minute: '2-digit' })

/** "vendredi 20 novembre 2026 à 14 h 32", in Paris time. */
export const dateTimeFr = (at: Date): string => `${weekdayDate(parisDay(at))} à ${timeFr(at)}`
