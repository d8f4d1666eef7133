import { parisDay } from '#app/rules/days.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf, laterBy, type WallTime } from '#app/rules/wall-time.ts'
import type { Moment, MomentName } from './space.ts'

/** The title of each moment on the page that visitors read. */
export const momentTitles: Readonly<Record<MomentName, string>> = {
  funeralChamber: 'Se recueillir',
  laidInCoffin: 'La mise en bière',
  burialOrCremation: 'La cérémonie',
  snack: 'La collation',
}

/** The wall time in Paris, the clock that moments are compared with. */
export const parisTime = (at: Date): WallTime => `${parisDay(at)}T${inParis.format(at)}`

const inParis = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

const withClock = (time: WallTime) => `${weekdayDate(dayOf(time))}, ${clockFr(time)}`

/** « mardi 10 mars 2026, 14 h 30 », « samedi 7 mars 2026, de 10 h à 18 h ». Undefined without a date. */
export function whenFr({ datetime, endDatetime }: Pick<Moment, 'datetime' | 'endDatetime'>): string | undefined {
  if (!datetime) return endDatetime && `jusqu’au ${withClock(endDatetime)}`
  if (!endDatetime) return withClock(datetime)
  const day = dayOf(datetime)
  if (day === dayOf(endDatetime)) return `${weekdayDate(day)}, de ${clockFr(datetime)} à ${clockFr(endDatetime)}`
  return `du ${withClock(datetime)}, au ${withClock(endDatetime)}`
}

/** Seconds that a moment lasts in a calendar file where no end is known. Ours. */
const USUAL = 60 * 60

/** The start and the length of a moment in a calendar file. Undefined without a date. */
export function spanOf({ datetime, endDatetime }: Pick<Moment, 'datetime' | 'endDatetime'>) {
  if (!datetime) return undefined
  const seconds = endDatetime ? (Date.parse(`${endDatetime}Z`) - Date.parse(`${datetime}Z`)) / 1000 : USUAL
  return { at: datetime, seconds: seconds > 0 ? seconds : USUAL }
}

/** Whether a moment is over at this wall time: three hours after it began where no end is known. */
export function isOver({ datetime, endDatetime }: Pick<Moment, 'datetime' | 'endDatetime'>, now: WallTime): boolean {
  const end = endDatetime ?? (datetime && laterBy(datetime, 3 * USUAL))
  return end !== undefined && end < now
}

/** A map search for the place as the family wrote it: a plain link, so that our page loads nothing from the map. */
export const mapOf = (place: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place.replace(/\s+/g, ' ').trim() })}`
