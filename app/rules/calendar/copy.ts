import type { Day } from '#app/rules/days.ts'
import { lowerFirst, shortWeekday } from '#app/rules/french.ts'
import type { Deadline } from './deadlines.ts'
import type { Stake } from './entry.ts'
import type { LetterDate } from './letter-dates.ts'

/** Why a date matters, in a few words. screens-3.7; never a threat, and true of that date. */
export const stakeCopy: Readonly<Record<Stake, string>> = {
  duty: 'obligatoire',
  right: 'obligatoire pour ne pas perdre un droit',
  rank: 'obligatoire pour rester prioritaire',
  arrears: 'obligatoire pour ne pas perdre les premiers mois',
  protection: 'la loi vous protège',
  check: 'à vérifier',
  advice: 'conseillé',
  note: 'bon à savoir',
}

/** Why a date matters, in the fewer words of a printed page. */
export function paperCopy(stake: Stake): string {
  if (stake === 'protection' || stake === 'check') return stakeCopy[stake]
  return stake === 'advice' || stake === 'note' ? 'date conseillée' : 'délai fixé par la loi'
}

/** A date of a letter for a page that is printed, and what it is worth there. */
export const paperDate = ({ day, stake }: LetterDate) => ({ day, worth: paperCopy(stake) })

/** What being late costs, or what to do once it is past; where nobody can be late, what to know. */
export function lateCopy({ ifLate, remark, isPast }: Pick<Deadline, 'ifLate' | 'remark' | 'isPast'>): string {
  if (!ifLate) return remark ?? ''
  return `${isPast ? 'Maintenant' : 'En retard'}\u00A0: ${lowerFirst(ifLate)}`
}

/** « Avant le jeudi 12 mars », « La date était le jeudi 12 mars »: a date of a letter, without what it is worth. */
export const letterDateCopy = ({ day, isPast }: LetterDate, today: Day): string =>
  `${isPast ? 'La date était le' : 'Avant le'} ${shortWeekday(day, today)}`

/** « avant le jeudi 12 mars », « au printemps 2027 ». */
export function whenCopy({ day, when, code }: Pick<Deadline, 'day' | 'when' | 'code'>, today: Day): string {
  if (!day) return when ?? ''
  if (code === 'D_FUNERAL_MIN_24H') return `à partir du ${shortWeekday(day, today)}`
  return code === 'D_OPTION_NO_SUMMONS_4M'
    ? `jusqu’au ${shortWeekday(day, today)}`
    : `avant le ${shortWeekday(day, today)}`
}
