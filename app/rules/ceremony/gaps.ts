import type { Ceremony } from './ceremonies.ts'
import type { CeremonyEvent } from './events.ts'
import { isEmpty } from './events.ts'

/** What a programme still lacks, in words that follow « il manque »: on paper it is said « à confirmer ». */
export type CeremonyGap = { eventId?: string; words: string }

const isSaid = (text: string | undefined) => Boolean(text?.trim())

/** What one event lacks; undefined when nothing does. */
export function gapOf({ type, details }: Pick<CeremonyEvent, 'type' | 'details'>): string | undefined {
  switch (type) {
    case 'pictures':
      return isEmpty({ type, details }) ? 'les photos' : undefined
    case 'funeralEulogy':
      return isSaid(details.pronouncedBy) ? undefined : 'le nom de la personne qui parle'
    case 'familyIntervention':
      return isSaid(details.name) ? undefined : 'le nom de la personne qui parle'
    case 'religiousText':
      if (!isSaid(details.title) && !isSaid(details.text)) return 'le texte religieux'
      return isSaid(details.pronouncedBy) ? undefined : 'le nom de la personne qui lit'
    case 'poem':
      if (!isSaid(details.title) && !isSaid(details.text)) return 'le poème'
      return isSaid(details.pronouncedBy) ? undefined : 'le nom de la personne qui lit'
    default:
      return undefined
  }
}

/** The day and the place first, then the events in their order. */
export function gapsOf(
  { datetime, isConfirmed, address }: Pick<Ceremony, 'datetime' | 'isConfirmed' | 'address'>,
  events: readonly CeremonyEvent[],
): CeremonyGap[] {
  const ofCeremony = [
    datetime && isConfirmed ? undefined : 'le jour et l’heure',
    isSaid(address) ? undefined : 'le lieu',
  ]
  const ofEvents = events.map((event) => ({ eventId: event.id, words: gapOf(event) }))
  return [...ofCeremony.map((words) => ({ words })), ...ofEvents].filter(
    (gap): gap is CeremonyGap => gap.words !== undefined,
  )
}
