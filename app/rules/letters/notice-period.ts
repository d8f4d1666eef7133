import { type Day, isDay, monthsBetween } from '#app/rules/days.ts'
import type { Answers } from './conditions.ts'

// Notice at the end of a home employee's contract. Convention collective IDCC 3239, art. 163-1 and 164; letters-1.5.

/** Returns the whole months of service on the day of death, or undefined if a date is unknown. */
export function monthsOfService(hired: Day = '', died: Day = ''): number | undefined {
  return isDay(hired) && isDay(died) && hired <= died ? monthsBetween(hired, died) : undefined
}

type Notice = { duration: string; unit: 'week' | 'month' }

/** One week under 6 months of service, one month under 2 years, then two months. */
function noticeFor(months: number): Notice {
  if (months < 6) return { duration: '1', unit: 'week' }
  return { duration: months < 24 ? '1' : '2', unit: 'month' }
}

/** Returns the notice for these dates, or undefined. */
export function noticePeriodOf(answers: Answers): Notice | undefined {
  const months = monthsOfService(answers.licenciementEmployeurSeniorityDate, answers.defunctDeathDate)
  return months === undefined ? undefined : noticeFor(months)
}

/** Formats a notice with a non-breaking space: "1 semaine", "2 mois". Returns '' without a number or a unit. */
export function noticePeriodCopy(duration: string, unit: string): string {
  if (!duration || !unit) return ''
  const word = unit === 'month' ? 'mois' : Number(duration) >= 2 ? 'semaines' : 'semaine'
  return `${duration.replace('.', ',')}\u00A0${word}`
}
