import type { Day } from '#app/rules/days.ts'
import { lowerFirst, shortWeekday } from '#app/rules/french.ts'
import type { Deadline } from './deadlines.ts'
import type { Stake } from './entry.ts'
import type { LetterDate } from './letter-dates.ts'

/** Short reasons why a date matters. screens-3.7. Never threatening, and true for the date. */
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

/** Returns the shorter reason for printed pages. */
export function paperCopy(stake: Stake): string {
  if (stake === 'protection' || stake === 'check') return stakeCopy[stake]
  return stake === 'advice' || stake === 'note' ? 'date conseillée' : 'délai fixé par la loi'
}

/** Returns a letter's date and its meaning, for printed pages. */
export const paperDate = ({ day, stake }: LetterDate) => ({ day, worth: paperCopy(stake) })

/** Returns the consequence of being late, or what to do after the date. If nobody can be late, returns the remark. */
export function lateCopy({ ifLate, remark, isPast }: Pick<Deadline, 'ifLate' | 'remark' | 'isPast'>): string {
  if (!ifLate) return remark ?? ''
  return `${isPast ? 'Maintenant' : 'En retard'}\u00A0: ${lowerFirst(ifLate)}`
}

/** Returns "Avant le jeudi 12 mars" or "La date était le jeudi 12 mars": a letter's date without its meaning. */
export const letterDateCopy = ({ day, isPast }: LetterDate, today: Day): string =>
  `${isPast ? 'La date était le' : 'Avant le'} ${shortWeekday(day, today)}`

/** Whether a date opens a right, and so is not a day before which to act. */
export const opensRight = (code: Deadline['code']): boolean => code.startsWith('O_')

/** Returns "avant le jeudi 12 mars" or "au printemps 2027". `write`: how a day is written. */
export function whenCopy(
  { day, when, code }: Pick<Deadline, 'day' | 'when' | 'code'>,
  today: Day,
  write = shortWeekday,
): string {
  if (!day) return when ?? ''
  const written = write(day, today)
  if (code === 'D_FUNERAL_MIN_24H' || opensRight(code)) return `à partir du ${written}`
  const isUntil = code === 'D_OPTION_NO_SUMMONS_4M' || code === 'Y_LODGING_FREE_1Y'
  return isUntil ? `jusqu’au ${written}` : `avant le ${written}`
}
