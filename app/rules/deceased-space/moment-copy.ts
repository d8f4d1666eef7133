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

/** How a device opens a map: `geo:` (RFC 5870) or the maps of Apple on telephones, a page elsewhere. */
export type MapForm = 'geo' | 'apple' | 'page'

/** The form that the maps of a device understand, from what its browser says of itself. */
export function mapFormOf(userAgent: string | null): MapForm {
  if (/\bAndroid\b/.test(userAgent ?? '')) return 'geo'
  return /\b(iPhone|iPad)\b/.test(userAgent ?? '') ? 'apple' : 'page'
}

/** A map search for the address in what the family wrote: a plain link, so that our page loads nothing from the map. */
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
 * The part of a text that a map finds: the street and the town that follows it, else the town with its postal code and
 * what comes before it in its sentence, else the first sentence. Ours.
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

/** Where a sentence ends: « St. » and « av. » do not end one. */
function sentenceEnd(text: string, from: number): number {
  const end = text.slice(from).search(/(?<=\p{L}{4})[.!?;]\s|\s[–(:]/u)
  return end < 0 ? text.length : from + end
}

const clean = (text: string) => text.replace(/^[\s,–-]+|[\s,.–-]+$/g, '')
