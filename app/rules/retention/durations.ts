import type { Instant } from '../days.ts'
import { cardinal } from '../french.ts'

/** A storage period. Months and years are calendar ones. */
export type Duration = { hours: number } | { days: number } | { months: number } | { years: number }

/** Returns the UTC time a duration ago. Older data has expired. */
export function before(now: Date, duration: Duration): Instant {
  const at = new Date(now)
  if ('hours' in duration) at.setUTCHours(at.getUTCHours() - duration.hours)
  else if ('days' in duration) at.setUTCDate(at.getUTCDate() - duration.days)
  else if ('months' in duration) backMonths(at, duration.months)
  else backMonths(at, duration.years * 12)
  return at.toISOString()
}

/** The 31st becomes the last day of a shorter month. */
function backMonths(at: Date, months: number): void {
  const day = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() - months)
  if (at.getUTCDate() !== day) at.setUTCDate(0)
}

/** Returns "30 jours", "un jour" or "24 mois". */
export function durationCopy(duration: Duration): string {
  const [unit, count] = Object.entries(duration)[0] as [keyof typeof units, number]
  const [one, several] = units[unit]
  return count === 1 ? `${unit === 'hours' ? 'une' : cardinal(1)}\u00A0${one}` : `${count}\u00A0${several}`
}

const units = {
  hours: ['heure', 'heures'],
  days: ['jour', 'jours'],
  months: ['mois', 'mois'],
  years: ['an', 'ans'],
} as const
