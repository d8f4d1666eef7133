import { definitionOf, type EventType } from './catalogue.ts'
import type { TextName } from './definition.ts'

/** A piece of music, as whoever plays it must find it. `start` is where it begins: « 0:45 ». */
export type Music = {
  title: string
  artist: string
  version: string
  start: string
  broughtBy: string
  /** Seconds it is played. */
  seconds?: number
}

/** A picture of a slide show, in the store under its file's id. */
export type ShownPicture = { fileId: string; caption: string }

/** The fields of an event's type, by name. What is absent was never typed. */
export type EventDetails = Readonly<
  Partial<Record<TextName, string>> & { musics?: Music[]; pictures?: ShownPicture[]; file?: string }
>

/** A moment of a ceremony. `duration` in seconds. S1 §3. */
export type CeremonyEvent = { id: string; type: EventType; duration: number; details: EventDetails }

/** Hours a ceremony could never fill: what is beyond was mistyped. Seconds. */
export const LONGEST_EVENT = 4 * 3600

/** Seconds, without the music (S1 §9). */
export function totalDuration(events: readonly CeremonyEvent[]): number {
  return sum(events.filter(({ type }) => !definitionOf(type).isHidden).map(({ duration }) => duration))
}

/** Seconds, with every piece of music that has a length: what the hall is really needed for (beyond §8, 12). */
export function durationWithMusic(events: readonly CeremonyEvent[]): number {
  const hidden = events.filter(({ type }) => definitionOf(type).isHidden)
  const played = events.flatMap(({ details }) => details.musics ?? []).map(({ seconds = 0 }) => seconds)
  return totalDuration(events) + sum(hidden.map(({ duration }) => duration)) + sum(played)
}

/** Without what stays between the family and the master of ceremonies (decision 13). */
export function withoutSecret({ details: { notToMention: _, ...details }, ...event }: CeremonyEvent): CeremonyEvent {
  return { ...event, details }
}

/** The files it holds, by their ids. */
export function filesOf({ details: { pictures = [], file } }: Pick<CeremonyEvent, 'details'>): string[] {
  return [...pictures.map(({ fileId }) => fileId), ...(file ? [file] : [])]
}

/** Those of the list, in order: music is not among them (S1 §3). */
export const listedEvents = <Event extends { type: EventType }>(events: readonly Event[]): Event[] =>
  events.filter(({ type }) => !definitionOf(type).isHidden)

/** An event is empty when its required field is an empty list, an empty string or nothing (S1 §4). */
export function isEmpty({ type, details }: Pick<CeremonyEvent, 'type' | 'details'>): boolean {
  const { requiredField } = definitionOf(type)
  if (!requiredField) return false
  return (details[requiredField] ?? '').length === 0
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
