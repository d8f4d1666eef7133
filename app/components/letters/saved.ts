import { type Day, type Instant, parisDay } from '#app/rules/days.ts'
import { weekdayDate } from '#app/rules/french.ts'

/** « Enregistré à 14 h 32 », the clock of Paris; with the day when it is not today. */
export function savedWords(at: Instant, today: Day): string {
  const day = parisDay(new Date(at))
  return day === today ? `Enregistré à ${timeOf(at)}` : `Enregistré ${momentOf(at)}`
}

/** « il y a 3 minutes », « il y a 2 heures », « le jeudi 5 mars 2026 à 14 h 32 ». */
export function agoWords(at: Instant, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000)
  if (minutes < 1) return 'il y a moins d’une minute'
  if (minutes < 60) return `il y a ${counted(minutes, 'minute')}`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `il y a ${counted(hours, 'heure')}` : momentOf(at)
}

const momentOf = (at: Instant) => `le ${weekdayDate(parisDay(new Date(at)))} à ${timeOf(at)}`

function timeOf(at: Instant): string {
  const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', minute: '2-digit' })
  return clock.format(new Date(at)).replace(':', ' h ')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
