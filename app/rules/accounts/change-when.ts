import { addDays, type Day, parisDay } from '../days.ts'
import { shortWeekday, timeFr, upperFirst } from '../french.ts'

/** Formats a date in Paris time: "Aujourd’hui, 9 h 12", "Hier, 18 h 40", "Mardi 3 novembre, 18 h 05". */
export function changeWhen(at: Date, today: Day): string {
  const day = parisDay(at)
  const named = day === today ? 'aujourd’hui' : day === addDays(today, -1) ? 'hier' : shortWeekday(day, today)
  return `${upperFirst(named)}, ${timeFr(at)}`
}
