import { addDays, parisDay } from './days.ts'
import { shortWeekday } from './french.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** What our own line says of itself. S1-1 */
export const ourHours = 'appel gratuit, du lundi au vendredi de 9\u00A0h à 18\u00A0h'

/** Returns the hours of a line for a footer: after the number, and before the email address. */
export function footerHours(helpHours: string): [afterPhone: string, beforeEmail: string] {
  if (helpHours === ourHours) return [', gratuit,', 'lundi–vendredi, 9\u00A0h–18\u00A0h, ']
  return helpHours ? [',', `${helpHours}, `] : ['', '']
}

/** Returns the hours of a line as the end of a sentence that gives its number. */
export const afterComma = (helpHours: string): string => helpHours && `, ${helpHours}`

/** Opening hours of the telephone line, Paris time, Monday to Friday. screens-3.2. */
const OPENS_AT = 9
const CLOSES_AT = 18

/**
 * Returns when our telephone line reopens: "demain à 9 h", "mardi 26 mai à 9 h". Undefined if it is open, and for a
 * partner's own line, whose hours are only a sentence.
 */
export function reopensAt({ helpHours }: { helpHours: string }, now: Date): string | undefined {
  if (helpHours !== ourHours) return undefined
  const today = parisDay(now)
  const hour = Number(parisHour.format(now))
  if (isWorked(today) && hour >= OPENS_AT && hour < CLOSES_AT) return undefined
  if (isWorked(today) && hour < OPENS_AT) return `aujourd’hui${AT_OPENING}`

  const tomorrow = addDays(today, 1)
  let day = tomorrow
  while (!isWorked(day)) day = addDays(day, 1)
  return `${day === tomorrow ? 'demain' : shortWeekday(day, today)}${AT_OPENING}`
}

const AT_OPENING = ` à ${OPENS_AT}\u00A0h`

/** Whether it is a day from Monday to Friday that is not a public holiday. */
function isWorked(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6 && !isPublicHoliday(day)
}

/** Created once, because creating a formatter costs more than rendering a page. */
const parisHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' })
