import { lowerFirst } from '../french.ts'
import type { Ceremony } from './ceremonies.ts'
import { definitionOf } from './events/catalogue.ts'
import type { EventField, EventNeed } from './events/definition.ts'
import { type EventDetails, isFilled, type Music } from './events/details.ts'
import { quoted } from './events/event-copy.ts'
import type { CeremonyEvent } from './events/events.ts'

/**
 * A missing item, in words that follow "il manque"; papers print "à confirmer" instead. `isForMaster`: only the master
 * of ceremonies reads it.
 */
export type CeremonyGap = { eventId?: string; words: string; isForMaster?: true }

const hasText = (text: string | undefined) => Boolean(text?.trim())

/** Returns the first missing item of an event, for its page and the running order; undefined if it is complete. */
export const gapOf = (event: Pick<CeremonyEvent, 'type' | 'details'>): string | undefined => firstNeedOf(event)?.gap

/** Returns the first need of an event that is unmet, apart from those that are optional on the day. */
export const firstNeedOf = (event: Pick<CeremonyEvent, 'type' | 'details'>): EventNeed | undefined =>
  unmetNeeds(event).find(({ isMinor }) => !isMinor)

const unmetNeeds = ({ type, details }: Pick<CeremonyEvent, 'type' | 'details'>) =>
  definitionOf(type).needs.filter(({ anyOf }) => !anyOf.some((name) => isFilled(details, name)))

/** Whether the family has said nothing yet about an event that needs something. Guests do not see such an event. */
export function isUntold(event: Pick<CeremonyEvent, 'type' | 'details'>): boolean {
  const { fields, defaultDetails = {} } = definitionOf(event.type)
  const isTold = ({ name }: EventField) =>
    isFilled(event.details, name) && event.details[name] !== (defaultDetails as EventDetails)[name]
  return firstNeedOf(event) !== undefined && !fields.some(isTold)
}

/** Returns the question that each event leaves open first, in order. */
export function openQuestions(events: readonly CeremonyEvent[]): { eventId: string; asks: string }[] {
  return events.flatMap((event) => {
    const need = firstNeedOf(event)
    return need ? [{ eventId: event.id, asks: need.asks }] : []
  })
}

/** Returns all missing items: the appointment first, then the events in order, each followed by its music. */
export function gapsOf(
  {
    datetime,
    isConfirmed,
    address,
    slotMinutes,
    phone,
  }: Pick<Ceremony, 'datetime' | 'isConfirmed' | 'address' | 'slotMinutes' | 'phone'>,
  events: readonly CeremonyEvent[],
): CeremonyGap[] {
  return [
    ...(datetime && isConfirmed ? [] : [{ words: 'le jour et l’heure' }]),
    ...(hasText(address) ? [] : [{ words: 'le lieu' }]),
    ...(slotMinutes ? [] : [{ words: 'la durée de réservation de la salle' }]),
    ...(hasText(phone) ? [] : [{ words: 'le téléphone de la famille', isForMaster: true as const }]),
    ...events.flatMap((event) => gapsIn(event).map((words) => ({ eventId: event.id, words }))),
  ]
}

/**
 * Lists the missing items in words, in order and without repeats. An item that several events lack gives their type and
 * number: "le nom de la personne qui parle (prise de parole, 2 fois)".
 */
export function missingCopy(gaps: readonly CeremonyGap[], events: readonly CeremonyEvent[]): string[] {
  const named = gaps.map(({ words, eventId }) => {
    const event = events.find(({ id }) => id === eventId)
    const isShared = gaps.some((other) => other.words === words && other.eventId !== eventId)
    return { words, eventLabel: event && isShared ? lowerFirst(definitionOf(event.type).label) : '' }
  })
  const sentences = named.map(({ words, eventLabel }) => {
    const times = named.filter((other) => other.words === words && other.eventLabel === eventLabel).length
    const aside = [eventLabel, times > 1 && `${times}\u00A0fois`].filter(Boolean).join(', ')
    return aside ? `${words} (${aside})` : words
  })
  return [...new Set(sentences)]
}

function gapsIn(event: CeremonyEvent): string[] {
  const minor = unmetNeeds(event).filter(({ isMinor }) => isMinor)
  const ofMusic = (event.details.musics ?? []).map(musicGap)
  return [gapOf(event), ...minor.map(({ gap }) => gap), ...ofMusic].filter((gap) => gap !== undefined)
}

/** The start time is optional: without it, the piece is played from the beginning. */
function musicGap({ title, artist, version, broughtBy, fileId }: Music): string | undefined {
  if (!hasText(title)) return 'le titre d’une musique'
  return [artist, version, broughtBy || fileId].every(hasText)
    ? undefined
    : `des précisions sur ${quoted(title.trim())}`
}
