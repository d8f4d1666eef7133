import { addDays, type Day, type Instant, parisDay } from '#app/rules/days.ts'
import { isPublicHoliday } from '#app/rules/public-holidays.ts'

/** Hour in Paris at which paid letters leave for the carrier. Until then, the family cancels. Our choice. */
export const DEPARTURE_HOUR = 9

/** Returns when a letter that is paid now leaves for the carrier: at 9:00 in Paris on the next working day. */
export function departureAfter(now: Date): Instant {
  const today = parisDay(now)
  const day = workingDay(addDays(today, 1))
  return atParisHour(day, DEPARTURE_HOUR).toISOString()
}

/** Merci Facteur and La Poste take letters from Monday to Friday. */
function workingDay(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || isPublicHoliday(day) ? workingDay(addDays(day, 1)) : day
}

/** Paris is one or two hours ahead of UTC. */
function atParisHour(day: Day, hour: number): Date {
  const summer = new Date(`${day}T${String(hour - 2).padStart(2, '0')}:00:00Z`)
  return hourInParis(summer) === hour ? summer : new Date(summer.getTime() + 3_600_000)
}

const inParis = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', hourCycle: 'h23' })
const hourInParis = (at: Date) => Number(inParis.formatToParts(at).find(({ type }) => type === 'hour')?.value)
