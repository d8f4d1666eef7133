import { definitionOf, type EventType } from './catalogue.ts'
import { isPrivate } from './definition.ts'
import { type EventDetails, isFilled, type MusicPlays, trimmed } from './details.ts'

/** An event of a ceremony. `duration` in seconds. S1-3. */
export type CeremonyEvent = { id: string; type: EventType; duration: number; details: EventDetails }

/** Maximum duration of an event, in seconds. A longer one is a typing error. */
export const LONGEST_EVENT = 4 * 3600

/** Maximum number of events, including the hidden music. Our choice: keeps the page usable on a phone. */
export const MOST_EVENTS = 60

type Timed = Pick<CeremonyEvent, 'type' | 'duration' | 'details'>

/**
 * Returns how the music of an event counts: 'over' adds nothing, 'after' adds its length, 'alone' is the whole event.
 * The family chooses between the first two; each type has a default.
 */
export function musicPlaysOf({ type, details }: Pick<Timed, 'type' | 'details'>): MusicPlays | 'alone' {
  const { isMusicUnder, isMusicAlone } = definitionOf(type)
  if (isMusicAlone) return 'alone'
  return details.musicPlays ?? (isMusicUnder ? 'over' : 'after')
}

/** Whether the user chose the duration. A duration equal to the default of the type counts as not chosen. */
export const isLengthSet = ({ type, duration, details }: Timed): boolean =>
  details.isLengthSet === true || duration !== definitionOf(type).defaultDuration

/**
 * Returns the duration of an event in seconds, including its music. Used everywhere: list, event page, papers, calendar
 * and API. If the music plays during the event and nothing else gives a duration, the length of the music counts.
 */
export function secondsOf(event: Timed): number {
  const plays = musicPlaysOf(event)
  const without = secondsWithoutMusic(event)
  const played = sum((event.details.musics ?? []).map(({ seconds = 0 }) => seconds))
  if (plays === 'alone') return played || without
  return plays === 'over' ? without || played : without + played
}

/**
 * Returns the duration without music, in seconds. For a text, the reading time at 130 words a minute replaces the
 * default duration, and is a minimum for a chosen one.
 */
function secondsWithoutMusic(event: Timed): number {
  const { type, duration, details } = event
  const { reading, countedDuration } = definitionOf(type)
  const counted = countedDuration?.(details) ?? 0
  if (!reading || counted === 0) return duration || counted
  return isLengthSet(event) ? Math.max(duration, counted) : counted
}

/** Returns the total duration in seconds, without the music (S1-9). */
export function totalDuration(events: readonly CeremonyEvent[]): number {
  return sum(listedEvents(events).map(secondsWithoutMusic))
}

/**
 * Returns the total duration in seconds, including all music of known length: the time the hall is needed (idea-8.12).
 */
export const durationWithMusic = (events: readonly CeremonyEvent[]): number => sum(events.map(secondsOf))

/** Returns the event without the fields that only the master of ceremonies reads (choice-13). */
export function withoutPrivate(event: CeremonyEvent): CeremonyEvent {
  const names: string[] = [...privateFields(event), 'answers', 'isLengthSet']
  const shown = Object.entries(event.details).filter(([name]) => !names.includes(name))
  return { ...event, details: Object.fromEntries(shown) }
}

/** Whether the family filled in a field that only the master of ceremonies reads. */
export const hasPrivate = (event: CeremonyEvent): boolean =>
  privateFields(event).some((name) => isFilled(event.details, name))

const privateFields = ({ type }: Pick<CeremonyEvent, 'type'>) =>
  definitionOf(type)
    .fields.filter(isPrivate)
    .map(({ name }) => name)

/** Returns the ids of the event's files. */
export function filesOf({ details: { pictures = [], musics = [], file } }: Pick<CeremonyEvent, 'details'>): string[] {
  return [
    ...pictures.map(({ fileId }) => fileId),
    ...musics.flatMap(({ fileId }) => fileId ?? []),
    ...(file ? [file] : []),
  ]
}

/** Returns the events shown in lists, in order. Hidden music is left out (S1-3). */
export const listedEvents = <Event extends { type: EventType }>(events: readonly Event[]): Event[] =>
  events.filter(({ type }) => !definitionOf(type).isHidden)

/** Returns who speaks or reads, in order and without repeats. */
export function readersOf(events: readonly Pick<CeremonyEvent, 'type' | 'details'>[]): string[] {
  const named = events.map(({ type, details }) => {
    const { reading } = definitionOf(type)
    return reading ? trimmed(details[reading.speaker]) : ''
  })
  return [...new Set(named.filter((name) => name !== ''))]
}

/** Returns the names of listed events, in order. One that opens or closes the ceremony may have a name of its own. */
export const namesOf = (listed: readonly Pick<CeremonyEvent, 'type'>[]): string[] =>
  listed.map(({ type }, index) => {
    const { label, labelWhenFirst, labelWhenLast } = definitionOf(type)
    const own = (index === 0 && labelWhenFirst) || (index === listed.length - 1 && labelWhenLast)
    return own || label
  })

/** Whether the required field is an empty list, an empty string or absent (S1-4). */
export function isEmpty({ type, details }: Pick<CeremonyEvent, 'type' | 'details'>): boolean {
  const { requiredField } = definitionOf(type)
  return requiredField !== undefined && !isFilled(details, requiredField)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
