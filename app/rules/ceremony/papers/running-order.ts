import { definitionOf, type EventType } from '#app/rules/ceremony/events/catalogue.ts'
import type { Category } from '#app/rules/ceremony/events/definition.ts'
import { isToTry, trimmed } from '#app/rules/ceremony/events/details.ts'
import {
  type CeremonyEvent,
  durationWithMusic,
  listedEvents,
  namesOf,
  secondsOf,
} from '#app/rules/ceremony/events/events.ts'
import { isFrozen } from '#app/rules/ceremony/events/order.ts'
import { firstNeedOf } from '#app/rules/ceremony/gaps.ts'
import { laterBy, type WallTime } from '#app/rules/wall-time.ts'

/** One line of the running order, visible to every member of the account. */
export type RunningLine = {
  id: string
  type: EventType
  /** Name in the running order: "Accueil" for the words of the master of ceremonies that open it. */
  label: string
  /** The speaker or reader; '' if unknown. */
  who: string
  category: Category
  /** Estimated start, from the time of the ceremony; undefined if it has none. */
  at: WallTime | undefined
  /** Seconds, including music. */
  duration: number
  /** The speaker, the music, or the number of people. */
  detail: string
  /** The missing item, as in "il manque les photos". */
  gap: string | undefined
  /** Question that asks for it, and whether it asks who speaks or reads. */
  asks: string | undefined
  asksWho: boolean
  /** Whether a recording has not been tested in the hall yet. */
  isToTry: boolean
  isFrozen: boolean
  mayGoUp: boolean
  mayGoDown: boolean
}

/** Name, position and time of an event, to tell it from the others. */
export type NamedEvent = Pick<RunningLine, 'id' | 'label' | 'at'>

/** Returns the lines of the running order, in order. Hidden music has no line, but its time counts. */
export function runningOrderOf(datetime: WallTime | undefined, events: readonly CeremonyEvent[]): RunningLine[] {
  const listed = listedEvents(events)
  const isFixed = (index: number) => index < 0 || index >= listed.length || isFrozen(index, listed.length)
  const names = namesOf(listed)
  return listed.map((event, index) => {
    const { category, reading, runningOrderLine } = definitionOf(event.type)
    const need = firstNeedOf(event)
    return {
      id: event.id,
      type: event.type,
      label: names[index]!,
      who: reading ? trimmed(event.details[reading.speaker]) : '',
      category,
      at: estimatedAt(datetime, events, events.indexOf(event)),
      duration: secondsOf(event),
      detail: runningOrderLine(event.details),
      gap: need?.gap,
      asks: need?.asks,
      asksWho: reading !== undefined && need?.anyOf.includes(reading.speaker) === true,
      isToTry: (event.details.musics ?? []).some(isToTry),
      isFrozen: isFixed(index),
      mayGoUp: !isFixed(index) && !isFixed(index - 1),
      mayGoDown: !isFixed(index) && !isFixed(index + 1),
    }
  })
}

/**
 * Returns the longest line that the family fills in, the first if several are equal; undefined if none has a duration.
 */
export function longestOf(lines: readonly RunningLine[]): RunningLine | undefined {
  const ours = lines.filter(({ category, duration }) => category !== 'pro' && duration > 0)
  return ours.reduce<RunningLine | undefined>(
    (longest, line) => (longest && longest.duration >= line.duration ? longest : line),
    undefined,
  )
}

/** Returns the start of the event at `index` (from 0); undefined if the ceremony has no time. */
export function estimatedAt(
  datetime: WallTime | undefined,
  events: readonly CeremonyEvent[],
  index: number,
): WallTime | undefined {
  return datetime && laterBy(datetime, secondsBefore(events, index))
}

/** Returns the seconds from the start of the ceremony to the event at `index`, including all music before it. */
export function secondsBefore(events: readonly CeremonyEvent[], index: number): number {
  return durationWithMusic(events.slice(0, index))
}
