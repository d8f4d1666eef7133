import { addDays, type Day, parisDay } from '../days.ts'
import { dayOf, laterBy, type WallTime } from '../wall-time.ts'
import { catalogue, definitionOf, type EventType } from './events/catalogue.ts'
import { type CeremonyEvent, durationWithMusic } from './events/events.ts'
import type { AnnouncementWords } from './papers/announcement-words.ts'

/** S1-9. */
export const MOST_CEREMONIES = 2

/** Where a ceremony is held: `crematorium` is S1-3's example and default; the others are ours. */
export const ceremonyTypes = {
  crematorium: 'Au crématorium',
  church: 'À l’église',
  worship: 'Dans un lieu de culte',
  cemetery: 'Au cimetière',
  funeralHome: 'À la chambre funéraire',
  other: 'Ailleurs',
} as const
export type CeremonyType = keyof typeof ceremonyTypes

/** One ceremony of an account. `datetime` is said « à confirmer » until somebody confirms it. */
export type Ceremony = {
  id: string
  ceremonyType: CeremonyType
  datetime: WallTime | undefined
  isConfirmed: boolean
  /** Its day and hour are still those that we proposed: nobody has typed them. */
  isProposed?: true
  address: string
  /** Minutes the hall is booked for; undefined where nobody has told. */
  slotMinutes?: number
  /** Whom the master of ceremonies calls. */
  phone?: string
  /** The last words of the programme. */
  thanks?: string
  /** Whom the master of ceremonies thanks aloud, and how names are pronounced: on the running sheet. */
  toThank?: string
  pronunciation?: string
  /** What may be given in the place of flowers, in words. */
  donation?: string
  /** Where the ceremony is filmed, an https address, and from what time, `14:20` on the clock of the place. */
  filmedLink?: string
  filmedAt?: string
  /** What its faire-part says of its own. */
  announcement?: AnnouncementWords
  /** The picture of the programme's cover: a file's id. */
  coverFileId?: string
  /** Whether the programme prints the text of an event, by its id, where the family has chosen (./booklet.ts). */
  textChoices?: Readonly<Record<string, boolean>>
}

/** Where one more ceremony is held until somebody says: a second one seldom is where the first is. Ours. */
export function defaultType(others: readonly Pick<Ceremony, 'ceremonyType'>[]): CeremonyType {
  return others.some(({ ceremonyType }) => ceremonyType === 'crematorium') ? 'church' : 'crematorium'
}

/**
 * When a ceremony begins while nobody has told: at the end of the one before it, whose moments move it. Undefined where
 * that one has no hour. Ours.
 */
export function startAfter(before: { datetime: WallTime | undefined; events: readonly CeremonyEvent[] }) {
  return before.datetime && laterBy(before.datetime, durationWithMusic(before.events))
}

/** Those of an account as they are named one beside the other. */
export type NamedCeremony = Pick<Ceremony, 'id' | 'ceremonyType'> & { datetime?: WallTime | undefined }

/** As they come in time, those whose day nobody knows last. */
export function namedCeremonies(ceremonies: readonly NamedCeremony[]): NamedCeremony[] {
  const named = ceremonies.map(({ id, ceremonyType, datetime }) => ({ id, ceremonyType, datetime }))
  const [dated, undated] = [true, false].map((isDated) => named.filter(({ datetime }) => Boolean(datetime) === isDated))
  return [...(dated ?? []).toSorted((a, b) => (a.datetime! < b.datetime! ? -1 : 1)), ...(undated ?? [])]
}

/** In two days at two in the afternoon, to be confirmed (S1-9; the hour is ours). */
export function defaultDatetime(now: Date): WallTime {
  return `${addDays(parisDay(now), 2)}T14:00`
}

/** The default set, in order; a partner may have its own (S1-4). Durations are the catalogue's. */
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

/** What a new ceremony starts from. `own`: the set of the partner, empty for the usual one. */
export function newEvents(partnerTypes: readonly EventType[]): Omit<CeremonyEvent, 'id'>[] {
  return (partnerTypes.length > 0 ? partnerTypes : defaultEvents).map(newEvent)
}

/** One event as it starts. */
export function newEvent(type: EventType): Omit<CeremonyEvent, 'id'> {
  const { defaultDuration, defaultDetails = {} } = definitionOf(type)
  return { type, duration: defaultDuration, details: defaultDetails }
}

/** What a reading that is chosen becomes, and a eulogy that is written from questions. */
export const readingType: EventType = 'poem'
export const eulogyType: EventType = 'funeralEulogy'

/** Moments that often go together, added at once (S1-7, create_many). Ours. */
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

/** Those that a family may add, by category, in the order of the catalogue. */
export const offeredTypes = (Object.keys(catalogue) as EventType[]).filter((type) => !definitionOf(type).isHidden)

/**
 * Funerals are held from 24 hours after the death, and 14 calendar days after it at most, counted from the day after;
 * the prefect may allow more. CGCT R. 2213-33 and R. 2213-35. It warns and never blocks: the hour of a death is not
 * asked, so the first day only is compared.
 */
export function isOutsideFuneralDays(datetime: WallTime, deathDay: Day): boolean {
  const day = dayOf(datetime)
  return day < addDays(deathDay, 1) || day > addDays(deathDay, 14)
}
