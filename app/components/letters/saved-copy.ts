import { type Day, type Instant, parisDay } from '#app/rules/days.ts'
import { counted, dateTimeFr, timeFr } from '#app/rules/french.ts'

/** "Enregistré à 14 h 32", Paris time; with the date if it is not today. */
export function savedCopy(at: Instant, today: Day): string {
  const saved = new Date(at)
  return parisDay(saved) === today ? `Enregistré à ${timeFr(saved)}` : `Enregistré le ${dateTimeFr(saved)}`
}

/** "Enregistré à 14 h 32. À relire : Code postal." `wrong`: names of the answers that were not saved. */
export function autosavedCopy(at: Instant, wrong: string[]): string {
  const saved = savedCopy(at, parisDay(new Date(at)))
  return wrong.length > 0 ? `${saved}. À relire\u00A0: ${wrong.join(', ')}.` : saved
}

/** "il y a 3 minutes", "il y a 2 heures", "le jeudi 5 mars 2026 à 14 h 32". */
export function agoCopy(at: Instant, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000)
  if (minutes < 1) return 'il y a moins d’une minute'
  if (minutes < 60) return `il y a ${counted(minutes, 'minute')}`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `il y a ${counted(hours, 'heure')}` : `le ${dateTimeFr(new Date(at))}`
}
