import { definitionOf, type EventType } from './catalogue.ts'
import { isPrivate } from './definition.ts'
import { type EventDetails, isFilled } from './details.ts'

/** A moment of a ceremony. `duration` in seconds. S1-3. */
export type CeremonyEvent = { id: string; type: EventType; duration: number; details: EventDetails }

/** Hours a ceremony could never fill: what is beyond was mistyped. Seconds. */
export const LONGEST_EVENT = 4 * 3600

/** Seconds, without the music (S1-9). */
export function totalDuration(events: readonly CeremonyEvent[]): number {
  return sum(events.filter(({ type }) => !definitionOf(type).isHidden).map(({ duration }) => duration))
}

/** Seconds, with every piece of music that has a length: what the hall is really needed for (idea-8.12). */
export function durationWithMusic(events: readonly CeremonyEvent[]): number {
  const hidden = events.filter(({ type }) => definitionOf(type).isHidden)
  const played = events.flatMap(({ details }) => details.musics ?? []).map(({ seconds = 0 }) => seconds)
  return totalDuration(events) + sum(hidden.map(({ duration }) => duration)) + sum(played)
}

/** Without what stays between the family and the master of ceremonies (choice-13). */
export function withoutPrivate(event: CeremonyEvent): CeremonyEvent {
  const names: string[] = privateFields(event)
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
export function filesOf({ details: { pictures = [], file } }: Pick<CeremonyEvent, 'details'>): string[] {
  return [...pictures.map(({ fileId }) => fileId), ...(file ? [file] : [])]
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
