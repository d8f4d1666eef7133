import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type CeremonyEvent, listedEvents } from './events.ts'

/** Number of fixed events at each end of the ceremony. S1-4 and S1-9. */
const FROZEN_AT_EACH_END = 3

export type OrderProblem = 'frozen-event-moved' | 'not-the-same-events'

/** Whether an event cannot be moved. `index` counts from 0. With six events or fewer, none can be. */
export function isFrozen(index: number, count: number): boolean {
  return index < FROZEN_AT_EACH_END || index >= count - FROZEN_AT_EACH_END
}

/**
 * Checks the requested order against the stored one. Refuses 'not-the-same-events' when an id is missing, added or
 * repeated, and 'frozen-event-moved' when a fixed event would move.
 */
export function checkOrder(current: readonly string[], wanted: readonly string[]): Outcome<string[], OrderProblem> {
  const sameEvents = [...current].sort().join() === [...wanted].sort().join()
  if (!sameEvents) return refuse('not-the-same-events')

  const frozenMoved = current.some((id, index) => isFrozen(index, current.length) && wanted[index] !== id)
  return frozenMoved ? refuse('frozen-event-moved') : accept([...wanted])
}

/** Version of a list's order: its ids, separated by spaces. */
export const orderVersion = (events: readonly CeremonyEvent[]): string =>
  listedEvents(events)
    .map(({ id }) => id)
    .join(' ')

/** Swaps an event with the previous one (-1) or the next one (+1). */
export function moveEventBy(order: readonly string[], id: string, step: -1 | 1): string[] {
  const from = order.indexOf(id)
  const moved = order.filter((other) => other !== id)
  moved.splice(from + step, 0, id)
  return moved
}

/**
 * Returns the index of a new event in the full list, from 0: before the last three listed events, whose order depends
 * on the venue. Our choice: no source. `listed`: the ids of `all` that the list shows.
 */
export function indexOfNewEvent(all: readonly string[], listed: readonly string[]): number {
  const next = listed[Math.max(0, listed.length - FROZEN_AT_EACH_END)]
  return next === undefined ? all.length : all.indexOf(next)
}

/** Applies the order of the listed events to the full list. Hidden events keep their place. */
export function orderOfAll(all: readonly string[], listed: readonly string[]): string[] {
  const next = listed.values()
  return all.map((id) => (listed.includes(id) ? next.next().value! : id))
}
