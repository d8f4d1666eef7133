import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type CeremonyEvent, listedEvents } from './events.ts'

/** Events that cannot move, counted from each end of the ceremony. S1-4 and S1-9. */
const FROZEN_AT_EACH_END = 3

export type OrderProblem = 'frozen-event-moved' | 'not-the-same-events'

/** `index` counts from 0. With six events or fewer, every event is frozen. */
export function isFrozen(index: number, count: number): boolean {
  return index < FROZEN_AT_EACH_END || index >= count - FROZEN_AT_EACH_END
}

/**
 * Checks an order asked for by a family against the order in force. Refuses 'not-the-same-events' when an id is
 * missing, added or repeated, and 'frozen-event-moved' when one of the frozen events would change place.
 */
export function checkOrder(current: readonly string[], wanted: readonly string[]): Outcome<string[], OrderProblem> {
  const sameEvents = [...current].sort().join() === [...wanted].sort().join()
  if (!sameEvents) return refuse('not-the-same-events')

  const frozenMoved = current.some((id, index) => isFrozen(index, current.length) && wanted[index] !== id)
  return frozenMoved ? refuse('frozen-event-moved') : accept([...wanted])
}

/** The version of the order of a list: its ids, a space between two. */
export const orderVersion = (events: readonly CeremonyEvent[]): string =>
  listedEvents(events)
    .map(({ id }) => id)
    .join(' ')

/** The order after one event trades places with the one before it (-1) or after it (+1). */
export function moveBy(order: readonly string[], id: string, step: -1 | 1): string[] {
  const from = order.indexOf(id)
  const moved = order.filter((other) => other !== id)
  moved.splice(from + step, 0, id)
  return moved
}

/**
 * Where a new event goes among them all, from 0: before the last three of the list, which follow the order of the
 * place. Ours. `listed`: those of `all` that the list shows.
 */
export function indexOfNewEvent(all: readonly string[], listed: readonly string[]): number {
  const next = listed[Math.max(0, listed.length - FROZEN_AT_EACH_END)]
  return next === undefined ? all.length : all.indexOf(next)
}

/** The whole order once those of the list are in this one: what the list does not show stays where it is. */
export function orderOfAll(all: readonly string[], listed: readonly string[]): string[] {
  const next = listed.values()
  return all.map((id) => (listed.includes(id) ? next.next().value! : id))
}
