import { parisDay } from '#app/rules/days.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf, laterBy, type WallTime } from '#app/rules/wall-time.ts'
import type { Moment, MomentName } from './space.ts'

/** What each moment is called on the page that visitors read. */
export const momentTitles: Readonly<Record<MomentName, string>> = {
  funeralChamber: 'Se recueillir',
  laidInCoffin: 'La mise en bière',
  burialOrCremation: 'La cérémonie',
  snack: 'La collation',
}

/** The hour in Paris, on the clock that moments are read on. */
export const parisTime = (at: Date): WallTime => `${parisDay(at)}T${inParis.format(at)}`

const inParis = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

const withClock = (time: WallTime) => `${weekdayDate(dayOf(time))}, ${clockFr(time)}`

/** « mardi 10 mars 2026, 14 h 30 », « samedi 7 mars 2026, de 10 h à 18 h ». Undefined while no day is told. */
export function whenFr({ datetime, endDatetime }: Pick<Moment, 'datetime' | 'endDatetime'>): string | undefined {
  if (!datetime) return endDatetime && `jusqu’au ${withClock(endDatetime)}`
  if (!endDatetime) return withClock(datetime)
  const day = dayOf(datetime)
  if (day === dayOf(endDatetime)) return `${weekdayDate(day)}, de ${clockFr(datetime)} à ${clockFr(endDatetime)}`
  return `du ${withClock(datetime)}, au ${withClock(endDatetime)}`
}

/** Seconds that a moment lasts in a diary when nobody says how long. Ours. */
const USUAL = 60 * 60

/** From when to when a diary keeps a moment. Undefined while no day is told. */
export function spanOf({ datetime, endDatetime }: Pick<Moment, 'datetime' | 'endDatetime'>) {
  if (!datetime) return undefined
  const seconds = endDatetime ? (Date.parse(`${endDatetime}Z`) - Date.parse(`${datetime}Z`)) / 1000 : USUAL
  return { at: datetime, seconds: seconds > 0 ? seconds : USUAL }
}

/** Whether a moment is over at an hour of the same clock: three hours after it began when no end is told. */
export function isOver({ datetime, endDatetime }: Pick<Moment, 'datetime' | 'endDatetime'>, now: WallTime): boolean {
  const end = endDatetime ?? (datetime && laterBy(datetime, 3 * USUAL))
  return end !== undefined && end < now
}

/** A search on a map, for the place as the family wrote it: a plain link, and nothing of the map on our page. */
export const mapOf = (place: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place.replace(/\s+/g, ' ').trim() })}`
