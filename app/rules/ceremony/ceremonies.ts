import { addDays, type Day, parisDay } from '../days.ts'
import { plain } from '../french/elision.ts'
import { lowerFirst } from '../french.ts'
import { dayOf, laterBy, type WallTime } from '../wall-time.ts'
import { catalogue, definitionOf, type EventType } from './events/catalogue.ts'
import { type CeremonyEvent, durationWithMusic } from './events/events.ts'
import type { AnnouncementWords } from './papers/announcement-words.ts'

/** S1-9. */
export const MOST_CEREMONIES = 2

/** Types of place. `crematorium` is the example and default of S1-3; the others are our choice. */
export const ceremonyTypes = {
  crematorium: 'Au crématorium',
  church: 'À l’église',
  worship: 'Dans un lieu de culte',
  cemetery: 'Au cimetière',
  funeralHome: 'À la chambre funéraire',
  other: 'Ailleurs',
} as const
export type CeremonyType = keyof typeof ceremonyTypes

type Venue = Pick<Ceremony, 'ceremonyType' | 'address'>

/** Returns "Au crématorium"; '' if the address says it, as "Crématorium du Trieux", or for a place of another type. */
export function unsaidPlace({ ceremonyType, address }: Venue): string {
  const place = ceremonyType === 'other' ? '' : ceremonyTypes[ceremonyType]
  const noun = /[^\s’]+$/.exec(place)?.[0] ?? ''
  return noun !== '' && wordsOf(address.replace(STREETS, ' ')).includes(plain(noun)) ? '' : place
}

/** The name of a street: "12 rue de l’Église" is no church. It ends with its line, or where the next place begins. */
const STREETS =
  /(?<!\p{L})(?:rue|ruelle|avenue|av\.|boulevard|bd\.?|place|pl\.|placette|all[ée]e|chemin|route|impasse|quai|cours|square|passage|esplanade|mont[ée]e|sentier|venelle|voie|hameau|lieu[- ]dit)\s[^,\n–]*/giu

const wordsOf = (text: string) => plain(text).split(/[^\p{L}]+/u)

/** Returns "au crématorium du Trieux", "à l’église Saint-Maclou, 7 place Barthélemy", "au cimetière, 4 rue des Ifs". */
export function venueInSentence({ ceremonyType, address }: Venue): string {
  const place = ceremonyType === 'other' ? '' : lowerFirst(ceremonyTypes[ceremonyType])
  const noun = /^(?:au |à la |à l’)(.+)$/.exec(place)?.[1]
  const typed = address.trim()
  if (noun && typed.toLowerCase().startsWith(`${noun} `)) return `${place}${typed.slice(noun.length)}`
  return [lowerFirst(unsaidPlace({ ceremonyType, address })), typed].filter(Boolean).join(', ')
}

/** The day and the place that the family was asked to announce in its space, and its answer. */
export type Announcing = { datetime: WallTime; address: string; isAnnounced: boolean }

/** One ceremony of an account. `datetime` is labelled "à confirmer" until a user confirms it. */
export type Ceremony = {
  id: string
  ceremonyType: CeremonyType
  datetime: WallTime | undefined
  isConfirmed: boolean
  /** The day and time are still our default: no user has entered them. */
  isProposed?: true
  address: string
  /** Minutes that the hall is booked for; undefined if unknown. */
  slotMinutes?: number
  /** The number that the master of ceremonies calls. */
  phone?: string
  /** Closing words of the booklet. */
  thanks?: string
  /** People to thank aloud, and how to pronounce names. Printed on the running sheet. */
  toThank?: string
  pronunciation?: string
  /** Donation suggested instead of flowers, as free text. */
  donation?: string
  /** https link to the live stream, and its start time (`14:20`, local time of the ceremony). */
  filmedLink?: string
  filmedAt?: string
  /** The family's own words in the announcement (faire-part). */
  announcement?: AnnouncementWords
  /** File id of the picture on the booklet's cover. */
  coverFileId?: string
  /** The family wants no photograph on the booklet. */
  isWithoutPhoto?: true
  /** What the family was asked to announce in its space (./announcing.ts). */
  announcing?: Announcing
  /** The family's choice to print an event's text in the booklet or not, by event id (./booklet.ts). */
  textChoices?: Readonly<Record<string, boolean>>
}

/** Returns the default type of an additional ceremony: another place than the existing ones. Our choice: no source. */
export function defaultType(others: readonly Pick<Ceremony, 'ceremonyType'>[]): CeremonyType {
  return others.some(({ ceremonyType }) => ceremonyType === 'crematorium') ? 'church' : 'crematorium'
}

/**
 * Returns the default start of an additional ceremony: the end of the previous one, so it moves with its events.
 * Undefined if the previous one has no start time. Our choice: no source.
 */
export function startAfter(before: { datetime: WallTime | undefined; events: readonly CeremonyEvent[] }) {
  return before.datetime && laterBy(before.datetime, durationWithMusic(before.events))
}

/** Fields needed to name an account's ceremonies side by side. */
export type NamedCeremony = Pick<Ceremony, 'id' | 'ceremonyType'> & { datetime?: WallTime | undefined }

/** Sorts ceremonies by date; ceremonies without a date come last. */
export function namedCeremonies(ceremonies: readonly NamedCeremony[]): NamedCeremony[] {
  const named = ceremonies.map(({ id, ceremonyType, datetime }) => ({ id, ceremonyType, datetime }))
  const [dated, undated] = [true, false].map((isDated) => named.filter(({ datetime }) => Boolean(datetime) === isDated))
  return [...(dated ?? []).toSorted((a, b) => (a.datetime! < b.datetime! ? -1 : 1)), ...(undated ?? [])]
}

/** Returns the first confirmed ceremony in time: the one that the space announces. */
export function firstConfirmed<Each extends Pick<Ceremony, 'id' | 'ceremonyType' | 'datetime' | 'isConfirmed'>>(
  ceremonies: readonly Each[],
): Each | undefined {
  const confirmed = ceremonies.filter(({ isConfirmed, datetime }) => isConfirmed && datetime)
  return confirmed.find(({ id }) => id === namedCeremonies(confirmed)[0]?.id)
}

/** In two days at 14:00, unconfirmed (S1-9). The time is our choice. */
export function defaultDatetime(now: Date): WallTime {
  return `${addDays(parisDay(now), 2)}T14:00`
}

/** The default events, in order; a partner may have its own list (S1-4). Durations come from the catalogue. */
const defaultEvents: readonly EventType[] = [
  'ceremonyMasterWords',
  'meditation',
  'funeralEulogy',
  'familyIntervention',
  'poem',
  'pictures',
  'farewellGesture',
  'departureOfCoffin',
  'endOfCeremony',
]

/** Returns the events of a new ceremony. `partnerTypes`: the partner's list; empty for the default one. */
export function newEvents(partnerTypes: readonly EventType[]): Omit<CeremonyEvent, 'id'>[] {
  return (partnerTypes.length > 0 ? partnerTypes : defaultEvents).map(newEvent)
}

/** Returns an event with its default values. */
export function newEvent(type: EventType): Omit<CeremonyEvent, 'id'> {
  const { defaultDuration, defaultDetails = {} } = definitionOf(type)
  return { type, duration: defaultDuration, details: defaultDetails }
}

/** The event type created from a chosen reading, and the one created from the eulogy questions. */
export const readingType: EventType = 'poem'
export const eulogyType: EventType = 'funeralEulogy'

/** Sets of events that are often added together (S1-7, create_many). Our choice: no source. */
export const readySets = {
  'three-readers': {
    label: 'Trois prises de parole',
    types: ['familyIntervention', 'familyIntervention', 'familyIntervention'],
  },
  religious: { label: 'Un texte religieux et un temps de recueillement', types: ['religiousText', 'meditation'] },
  memories: { label: 'Un diaporama, puis un poème', types: ['pictures', 'poem'] },
} as const satisfies Record<string, { label: string; types: readonly EventType[] }>
export type ReadySet = keyof typeof readySets

export const isReadySet = (name: string): name is ReadySet => Object.hasOwn(readySets, name)

/** Event types that a family may add, in the order of the catalogue. */
export const offeredTypes = (Object.keys(catalogue) as EventType[]).filter((type) => !definitionOf(type).isHidden)

/**
 * Whether the date is outside the legal limits: at least 24 hours after the death, and at most 14 calendar days after
 * it, counted from the day after; the prefect may allow more. CGCT R. 2213-33 and R. 2213-35. Used for a warning, never
 * to block. The time of death is not asked, so only the day is compared.
 */
export function isOutsideFuneralDays(datetime: WallTime, deathDay: Day): boolean {
  const day = dayOf(datetime)
  return day < addDays(deathDay, 1) || day > addDays(deathDay, 14)
}
