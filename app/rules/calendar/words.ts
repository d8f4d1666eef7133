import { shortWeekday } from '../day-words.ts'
import type { Day } from '../days.ts'
import type { Deadline } from '../deadline-calendar.ts'
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

/** « avant le jeudi 12 mars », « au printemps qui suit le décès ». */
export function whenWords({ day, when, code }: Pick<Deadline, 'day' | 'when' | 'code'>, today: Day): string {
  if (!day) return when ?? ''
  if (code === 'D_FUNERAL_MIN_24H') return `à partir du ${shortWeekday(day, today)}`
  return code === 'D_OPTION_NO_SUMMONS_4M'
    ? `jusqu’au ${shortWeekday(day, today)}`
    : `avant le ${shortWeekday(day, today)}`
}
