import { definitionOf, type EventType } from './catalogue.ts'
import { isPrivate } from './definition.ts'
import { type EventDetails, isFilled, type MusicPlays } from './details.ts'

/** A moment of a ceremony. `duration` in seconds. S1-3. */
export type CeremonyEvent = { id: string; type: EventType; duration: number; details: EventDetails }

/** Hours a ceremony could never fill: what is beyond was mistyped. Seconds. */
export const LONGEST_EVENT = 4 * 3600

/** The music that no list shows among them. Beyond, a ceremony would fill a day, and its page a telephone. Ours. */
export const MOST_EVENTS = 60

type Timed = Pick<CeremonyEvent, 'type' | 'duration' | 'details'>

/**
 * Returns how the music of a moment counts: 'over' adds nothing, 'after' adds its length, 'alone' is the whole moment. The
 * family chooses between the first two; each type has a default.
 */
export function musicPlaysOf({ type, details }: Pick<Timed, 'type' | 'details'>): MusicPlays | 'alone' {
  const { isMusicUnder, isMusicAlone } = definitionOf(type)
  if (isMusicAlone) return 'alone'
  return details.musicPlays ?? (isMusicUnder ? 'over' : 'after')
}

/** Whether somebody chose how long a moment lasts. A duration that is still the default of the type was not chosen. */
export const isLengthSet = ({ type, duration, details }: Timed): boolean =>
  details.isLengthSet === true || duration !== definitionOf(type).defaultDuration

/**
 * Returns the seconds that a moment takes, its music with it: the one answer of the list, the page of the moment, the
 * papers, the calendar and the calls. Music that plays over a moment lasts alone while nothing else says how long.
 */
export function secondsOf(event: Timed): number {
  const plays = musicPlaysOf(event)
  const without = secondsWithoutMusic(event)
  const played = sum((event.details.musics ?? []).map(({ seconds = 0 }) => seconds))
  if (plays === 'alone') return played || without
  return plays === 'over' ? without || played : without + played
}

/**
 * Seconds of what is said, shown or done. A text is read at 130 words a minute: it takes the place of the duration a
 * moment starts from, and is never cut by a shorter one.
 */
function secondsWithoutMusic(event: Timed): number {
  const { type, duration, details } = event
  const { reading, countedDuration } = definitionOf(type)
  const counted = countedDuration?.(details) ?? 0
  if (!reading || counted === 0) return duration || counted
  return isLengthSet(event) ? Math.max(duration, counted) : counted
}

/** Seconds, without the music (S1-9). */
export function totalDuration(events: readonly CeremonyEvent[]): number {
  return sum(listedEvents(events).map(secondsWithoutMusic))
}

/** Seconds, with every piece of music that has a length: what the hall is really needed for (idea-8.12). */
export const durationWithMusic = (events: readonly CeremonyEvent[]): number => sum(events.map(secondsOf))

/** Without what stays between the family and the master of ceremonies (choice-13). */
export function withoutPrivate(event: CeremonyEvent): CeremonyEvent {
  const names: string[] = [...privateFields(event), 'answers', 'isLengthSet']
  const shown = Object.entries(event.details).filter(([name]) => !names.includes(name))
  return { ...event, details: Object.fromEntries(shown) }
}

/** Whether the family has written something that only the master of ceremonies reads. */
export const hasPrivate = (event: CeremonyEvent): boolean =>
  privateFields(event).some((name) => isFilled(event.details, name))

const privateFields = ({ type }: Pick<CeremonyEvent, 'type'>) =>
  definitionOf(type)
    .fields.filter(isPrivate)
    .map(({ name }) => name)

/** The files it holds, by their ids. */
export function filesOf({ details: { pictures = [], musics = [], file } }: Pick<CeremonyEvent, 'details'>): string[] {
  return [
    ...pictures.map(({ fileId }) => fileId),
    ...musics.flatMap(({ fileId }) => fileId ?? []),
    ...(file ? [file] : []),
  ]
}

/** Those of the list, in order: music is not among them (S1-3). */
export const listedEvents = <Event extends { type: EventType }>(events: readonly Event[]): Event[] =>
  events.filter(({ type }) => !definitionOf(type).isHidden)

/** An event is empty when its required field is an empty list, an empty string or nothing (S1-4). */
export function isEmpty({ type, details }: Pick<CeremonyEvent, 'type' | 'details'>): boolean {
  const { requiredField } = definitionOf(type)
  return requiredField !== undefined && !isFilled(details, requiredField)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
