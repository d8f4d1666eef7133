import { definitionOf, type EventType } from './catalogue.ts'
import { isPrivate } from './definition.ts'
import { type EventDetails, isFilled } from './details.ts'

/** A moment of a ceremony. `duration` in seconds. S1-3. */
export type CeremonyEvent = { id: string; type: EventType; duration: number; details: EventDetails }

/** Hours a ceremony could never fill: what is beyond was mistyped. Seconds. */
export const LONGEST_EVENT = 4 * 3600

/** The music that no list shows among them. Beyond, a ceremony would fill a day, and its page a telephone. Ours. */
export const MOST_EVENTS = 60

type Timed = Pick<CeremonyEvent, 'type' | 'duration' | 'details'>

/**
 * Seconds that a moment takes, its music with it: the one answer of the list, the page of the moment, the papers and
 * the calendar. A piece that plays under pictures or a gesture adds nothing, and lasts alone while nothing else says
 * how long; a moment that is music and nothing else lasts its pieces; any other adds their length.
 */
export function secondsOf(event: Timed): number {
  const { isMusicUnder, isMusicAlone } = definitionOf(event.type)
  const without = secondsWithoutMusic(event)
  const played = sum((event.details.musics ?? []).map(({ seconds = 0 }) => seconds))
  if (isMusicAlone) return played || without
  return isMusicUnder ? without || played : without + played
}

/**
 * Seconds of what is said, shown or done. A text is read at 130 words a minute: it takes the place of the duration a
 * moment starts from, and is never cut by a shorter one.
 */
function secondsWithoutMusic({ type, duration, details }: Timed): number {
  const { reading, countedDuration, defaultDuration } = definitionOf(type)
  const counted = countedDuration?.(details) ?? 0
  if (!reading || counted === 0) return duration || counted
  return duration === defaultDuration ? counted : Math.max(duration, counted)
}

/** Seconds, without the music (S1-9). */
export function totalDuration(events: readonly CeremonyEvent[]): number {
  return sum(listedEvents(events).map(secondsWithoutMusic))
}

/** Seconds, with every piece of music that has a length: what the hall is really needed for (idea-8.12). */
export const durationWithMusic = (events: readonly CeremonyEvent[]): number => sum(events.map(secondsOf))

/** Without what stays between the family and the master of ceremonies (choice-13). */
export function withoutPrivate(event: CeremonyEvent): CeremonyEvent {
  const names: string[] = [...privateFields(event), 'answers']
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
