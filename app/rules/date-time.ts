import { parisDay } from './days.ts'
import { weekdayDate } from './french.ts'

/** « vendredi 20 novembre 2026 à 14 h 32 », the clock of Paris. */
export function dateTimeFr(at: Date): string {
  const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', minute: '2-digit' })
  return `${weekdayDate(parisDay(at))} à ${clock.format(at).replace(':', ' h ')}`
}
