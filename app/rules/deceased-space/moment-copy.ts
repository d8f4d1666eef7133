import { type Day, parisDay } from '#app/rules/days.ts'
import { shortWeekday, weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf, laterBy, type WallTime } from '#app/rules/wall-time.ts'
import type { Moment, MomentName } from './space.ts'

/** Titles of the moments on the visitors' page. */
export const momentTitles: Readonly<Record<MomentName, string>> = {
  funeralChamber: 'Se recueillir',
  laidInCoffin: 'La mise en bière',
  burialOrCremation: 'La cérémonie',
  snack: 'La collation',
}

/** Returns the wall time in Paris, which moments are compared with. */
export const parisTime = (at: Date): WallTime => `${parisDay(at)}T${inParis.format(at)}`

const inParis = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

/**
 * Returns "mardi 10 mars 2026, 14 h 30" or "samedi 7 mars 2026, de 10 h à 18 h"; undefined without a date. `today`: leaves
 * out its year, for a page.
 */
export function whenFr(
  { datetime, endDatetime }: Pick<Moment, 'datetime' | 'endDatetime'>,
  today?: Day,
): string | undefined {
  const dayFr = (day: Day) => (today ? shortWeekday(day, today) : weekdayDate(day))
  const withClock = (time: WallTime) => `${dayFr(dayOf(time))}, ${clockFr(time)}`
  if (!datetime) return endDatetime && `jusqu’au ${withClock(endDatetime)}`
  if (!endDatetime) return withClock(datetime)
  const day = dayOf(datetime)
  if (day === dayOf(endDatetime)) return `${dayFr(day)}, de ${clockFr(datetime)} à ${clockFr(endDatetime)}`
  return `du ${withClock(datetime)}, au ${withClock(endDatetime)}`
}

/** Returns "4 personnes sont annoncées", without a full stop. */
export const announcedCopy = (people: number): string =>
  people === 1 ? 'Une personne est annoncée' : `${people} personnes sont annoncées`

/** Default length of a moment in a calendar file, in seconds. Our choice: no source. */
const USUAL = 60 * 60

/** Returns the start and length of a moment for a calendar file; undefined without a date. */
export function spanOf({ datetime, endDatetime }: Pick<Moment, 'datetime' | 'endDatetime'>) {
  if (!datetime) return undefined
  const seconds = endDatetime ? (Date.parse(`${endDatetime}Z`) - Date.parse(`${datetime}Z`)) / 1000 : USUAL
  return { at: datetime, seconds: seconds > 0 ? seconds : USUAL }
}

/** Whether a moment is over at this wall time. Without an end, it is over three hours after its start. */
export function isOver({ datetime, endDatetime }: Pick<Moment, 'datetime' | 'endDatetime'>, now: WallTime): boolean {
  const end = endDatetime ?? (datetime && laterBy(datetime, 3 * USUAL))
  return end !== undefined && end < now
}

/** How a device opens a map: `geo:` (RFC 5870) or Apple Maps on phones, a web page elsewhere. */
export type MapForm = 'geo' | 'apple' | 'page'

/** Returns the map form for a device, from its user agent. */
export function mapFormOf(userAgent: string | null): MapForm {
  if (/\bAndroid\b/.test(userAgent ?? '')) return 'geo'
  return /\b(iPhone|iPad)\b/.test(userAgent ?? '') ? 'apple' : 'page'
}

/**
 * Returns the URL of a map search for the address in the family's text. It is a plain link, so the page loads nothing
 * from the map service.
 */
export function mapOf(place: string, form: MapForm = 'page'): string {
  const address = addressIn(place)
  if (form === 'geo') return `geo:0,0?q=${encodeURIComponent(address)}`
  if (form === 'apple') return `maps:?q=${encodeURIComponent(address)}`
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`
}

const STREET =
  /\b\d{1,4}(?:\s?(?:bis|ter|quater))?,?\s+(?:rue|avenue|av\.|boulevard|bd|place|pl\.|chemin|route|all[ée]e|impasse|quai|cours|square|passage|faubourg|esplanade|promenade|sentier|voie|rond-point|hameau|lieu-dit)(?=\s)/iu
const TOWN = /\b(?:\d{5}|\d{2}\s\d{3})\s+\p{Lu}[\p{L}\p{M}’' -]*/u

/**
 * Returns the part of a text that a map can find: the street and the town after it; or else the town with its postal
 * code and what precedes it in the sentence; or else the first sentence. Our choice: no source.
 */
export function addressIn(place: string): string {
  const text = place.replace(/\s+/g, ' ').trim()
  const town = TOWN.exec(text)
  const end = town ? town.index + town[0].length : undefined
  const street = STREET.exec(text)
  if (street && (end === undefined || street.index < end))
    return clean(text.slice(street.index, end ?? sentenceEnd(text, street.index)))
  if (town) return clean(text.slice(text.slice(0, town.index).search(/[^.!?:;(]*$/u), end))
  return clean(text.slice(0, sentenceEnd(text, 0)))
}

/** Returns where a sentence ends. "St." and "av." do not end one. */
function sentenceEnd(text: string, from: number): number {
  const end = text.slice(from).search(/(?<=\p{L}{4})[.!?;]\s|\s[–(:]/u)
  return end < 0 ? text.length : from + end
}

const clean = (text: string) => text.replace(/^[\s,–-]+|[\s,.–-]+$/g, '')
