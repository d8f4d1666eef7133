import { type Day, type Instant, parisDay } from '#app/rules/days.ts'
import { weekdayDate } from '#app/rules/french.ts'

/** « Enregistré à 14 h 32 », the clock of Paris; with the day when it is not today. */
export function savedWords(at: Instant, today: Day): string {
  const date = new Date(at)
  const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', minute: '2-digit' })
  const time = clock.format(date).replace(':', ' h ')
  const day = parisDay(date)
  return day === today ? `Enregistré à ${time}` : `Enregistré le ${weekdayDate(day)} à ${time}`
}
