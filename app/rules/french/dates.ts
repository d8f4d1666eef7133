import { type Day, isDay, parisDay } from '#app/rules/days.ts'
import { plain } from './elision.ts'

// Days and moments as they are written. letters-5.5.

const NBSP = '\u00A0'

export const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

/**
 * 1 to 12, from a name that is whole or cut short: « Avril », « févr. », « dec ». « jui » may be two months: undefined.
 */
export function monthNamed(word: string): number | undefined {
  const begun = plain(word).replace(/\.$/, '')
  const named = months.filter((month) => plain(month).startsWith(begun))
  return begun.length >= 3 && named.length === 1 ? months.indexOf(named[0]!) + 1 : undefined
}

const weekdays = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ')

/** « 1er mars 2026 », « 12 février 2026 ». What is not a day stays as it is. */
export function dateFr(day: Day): string {
  if (!isDay(day)) return day
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date === 1 ? '1er' : date}${NBSP}${months[month - 1]} ${year}`
}

/** « 01/03/2026 ». */
export const numericDate = (day: Day): string => (isDay(day) ? day.split('-').reverse().join('/') : day)

/** « jeudi 5 mars 2026 ». */
export function weekdayDate(day: Day): string {
  if (!isDay(day)) return day
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${dateFr(day)}`
}

const isThisYear = (day: Day, today: Day) => day.slice(0, 4) === today.slice(0, 4)

/** « 6 mars », « 6 mars 2025 »: with its year only when it is not this one. */
export const shortDay = (day: Day, today: Day): string =>
  isThisYear(day, today) ? dateFr(day).replace(/ \d{4}$/, '') : dateFr(day)

/** « lundi 6 avril », « lundi 6 avril 2026 ». */
export const shortWeekday = (day: Day, today: Day): string =>
  isThisYear(day, today) ? weekdayDate(day).replace(/ \d{4}$/, '') : weekdayDate(day)

/** « 14 h 32 », the clock of Paris. */
export const timeFr = (at: Date): string => clock.format(at).replace(':', '\u00A0h\u00A0')

/** Made once: making one costs more than drawing a page. */
const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', minute: '2-digit' })

/** « vendredi 20 novembre 2026 à 14 h 32 », the clock of Paris. */
export const dateTimeFr = (at: Date): string => `${weekdayDate(parisDay(at))} à ${timeFr(at)}`
