import { definitionOf, type EventType } from '#app/rules/ceremony/events/catalogue.ts'
import type { Category } from '#app/rules/ceremony/events/definition.ts'
import { isToTry } from '#app/rules/ceremony/events/details.ts'
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
  /** It has a recording that nobody has played in the hall yet. */
  isToTry: boolean
  isFrozen: boolean
  mayGoUp: boolean
  mayGoDown: boolean
}

/** A moment among the others: where it is, and when. */
export type NamedMoment = Pick<ProgrammeLine, 'id' | 'label' | 'at'>

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
      isToTry: (event.details.musics ?? []).some(isToTry),
      isFrozen: isFixed(index),
      mayGoUp: !isFixed(index) && !isFixed(index - 1),
      mayGoDown: !isFixed(index) && !isFixed(index + 1),
    }
  })
}

/** The longest of those that the family fills itself, the first where two are as long; undefined while none lasts. */
export function longestOf(lines: readonly ProgrammeLine[]): ProgrammeLine | undefined {
  const ours = lines.filter(({ category, duration }) => category !== 'pro' && duration > 0)
  return ours.reduce<ProgrammeLine | undefined>(
    (longest, line) => (longest && longest.duration >= line.duration ? longest : line),
    undefined,
  )
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
