import { type Day, isDay } from '../days.ts'
import type { Deadline } from '../deadline-calendar.ts'
import { weekdayDate } from '../french.ts'
import type { Stake } from './entry.ts'

/** Why a date matters, for who reads it. Screens 3.7; never a threat, and true of that date. */
export const stakeWords: Readonly<Record<Stake, string>> = {
  duty: 'obligatoire',
  right: 'obligatoire pour ne pas perdre un droit',
  rank: 'obligatoire pour rester prioritaire',
  arrears: 'obligatoire pour ne pas perdre les premiers mois',
  protection: 'la loi vous protège jusque-là',
  advice: 'conseillé',
}

/** « jeudi 12 mars », with the year when it is not this one. */
export function shortDate(day: Day, today: Day): string {
  const whole = weekdayDate(day)
  return isDay(day) && day.slice(0, 4) === today.slice(0, 4) ? whole.replace(/ \d{4}$/, '') : whole
}

/** « avant le jeudi 12 mars », « au printemps qui suit le décès ». */
export function whenWords({ day, when, code }: Pick<Deadline, 'day' | 'when' | 'code'>, today: Day): string {
  if (!day) return when ?? ''
  if (code === 'D_FUNERAL_MIN_24H') return `à partir du ${shortDate(day, today)}`
  return code === 'D_OPTION_NO_SUMMONS_4M' ? `jusqu’au ${shortDate(day, today)}` : `avant le ${shortDate(day, today)}`
}
