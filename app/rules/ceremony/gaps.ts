import { lowerFirst } from '../french.ts'
import type { Ceremony } from './ceremonies.ts'
import { definitionOf } from './events/catalogue.ts'
import { isFilled, type Music } from './events/details.ts'
import { quoted } from './events/event-copy.ts'
import type { CeremonyEvent } from './events/events.ts'

/**
 * What a programme still lacks, in words that follow « il manque »: on paper it is said « à confirmer ».
 * `isForMaster`: what only the master of ceremonies reads.
 */
export type CeremonyGap = { eventId?: string; words: string; isForMaster?: true }

const hasText = (text: string | undefined) => Boolean(text?.trim())

/** What one event lacks, as its page and the programme say it; undefined when nothing does. */
export function gapOf(event: Pick<CeremonyEvent, 'type' | 'details'>): string | undefined {
  return unmetNeeds(event).find(({ isMinor }) => !isMinor)?.gap
}

const unmetNeeds = ({ type, details }: Pick<CeremonyEvent, 'type' | 'details'>) =>
  definitionOf(type).needs.filter(({ anyOf }) => !anyOf.some((name) => isFilled(details, name)))

/** The appointment first, then the events in their order, each with its music. */
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
 * What is missing in words, each said once, in order: one that several moments have says of which, and how often.
 * « le nom de la personne qui parle (prise de parole, 2 fois) ».
 */
export function missingCopy(gaps: readonly CeremonyGap[], events: readonly CeremonyEvent[]): string[] {
  const named = gaps.map(({ words, eventId }) => {
    const event = events.find(({ id }) => id === eventId)
    const isShared = gaps.some((other) => other.words === words && other.eventId !== eventId)
    return { words, moment: event && isShared ? lowerFirst(definitionOf(event.type).label) : '' }
  })
  const sentences = named.map(({ words, moment }) => {
    const times = named.filter((other) => other.words === words && other.moment === moment).length
    const aside = [moment, times > 1 && `${times}\u00A0fois`].filter(Boolean).join(', ')
    return aside ? `${words} (${aside})` : words
  })
  return [...new Set(sentences)]
}

function gapsIn(event: CeremonyEvent): string[] {
  const minor = unmetNeeds(event).filter(({ isMinor }) => isMinor)
  const ofMusic = (event.details.musics ?? []).map(musicGap)
  return [gapOf(event), ...minor.map(({ gap }) => gap), ...ofMusic].filter((gap) => gap !== undefined)
}

/** Where it starts may stay unsaid: it is then played from its beginning. */
function musicGap({ title, artist, version, broughtBy, fileId }: Music): string | undefined {
  if (!hasText(title)) return 'le titre d’une musique'
  return [artist, version, broughtBy || fileId].every(hasText)
    ? undefined
    : `des précisions sur ${quoted(title.trim())}`
}
