import { definitionOf, type EventType } from '#app/rules/ceremony/events/catalogue.ts'
import type { Category } from '#app/rules/ceremony/events/definition.ts'
import { type CeremonyEvent, durationWithMusic, listedEvents, secondsOf } from '#app/rules/ceremony/events/events.ts'
import { isFrozen } from '#app/rules/ceremony/events/order.ts'
import { gapOf } from '#app/rules/ceremony/gaps.ts'
import { laterBy, type WallTime } from '#app/rules/wall-time.ts'

/** One line of the programme, as everyone who shares the account may read it. */
export type ProgrammeLine = {
  id: string
  type: EventType
  label: string
  category: Category
  /** Estimated, from the hour of the ceremony; undefined while it has none. */
  at: WallTime | undefined
  /** Seconds, with its music. */
  duration: number
  /** Who speaks, what is played, how many come. */
  detail: string
  /** What is still missing, as in « il manque les photos ». */
  gap: string | undefined
  isFrozen: boolean
  mayGoUp: boolean
  mayGoDown: boolean
}

/** In order. The music that no list shows takes its time all the same, at its place. */
export function programmeOf(datetime: WallTime | undefined, events: readonly CeremonyEvent[]): ProgrammeLine[] {
  const listed = listedEvents(events)
  const isFixed = (index: number) => index < 0 || index >= listed.length || isFrozen(index, listed.length)
  return listed.map((event, index) => {
    const { label, category, programmeLine } = definitionOf(event.type)
    return {
      id: event.id,
      type: event.type,
      label,
      category,
      at: estimatedAt(datetime, events, events.indexOf(event)),
      duration: secondsOf(event),
      detail: programmeLine(event.details),
      gap: gapOf(event),
      isFrozen: isFixed(index),
      mayGoUp: !isFixed(index) && !isFixed(index - 1),
      mayGoDown: !isFixed(index) && !isFixed(index + 1),
    }
  })
}

/** When the event at this place (from 0) begins; undefined while the ceremony has no hour. */
export function estimatedAt(
  datetime: WallTime | undefined,
  events: readonly CeremonyEvent[],
  index: number,
): WallTime | undefined {
  return datetime && laterBy(datetime, secondsBefore(events, index))
}

/** Seconds from the beginning to the event at this place, with every piece of music that is played before it. */
export function secondsBefore(events: readonly CeremonyEvent[], index: number): number {
  return durationWithMusic(events.slice(0, index))
}
