import { type EventType, eventTypes } from '../ceremony/events/catalogue.ts'
import type { TypedValues } from '../forms/typed-values.ts'
import type { SettingFault } from './partner.ts'

// The events that a partner proposes for a ceremony. Its form has a field for each type, `event-<type>`.

/** Maximum times that an event comes back in the proposed ones. Our choice: no source. */
const MOST_OF_ONE = 5

/** Returns the numbers of an event: "2", or "2, 5" if it comes back. */
const numbersOf = (typed: TypedValues, type: EventType): number[] =>
  [...(typed[`event-${type}`] ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits))

/** Reads the events in the order of their numbers. Two of one number are in the order of the catalogue. */
export const proposedEvents = (typed: TypedValues): EventType[] =>
  eventTypes
    .flatMap((type) => numbersOf(typed, type).map((number) => ({ type, number })))
    .toSorted((one, other) => one.number - other.number)
    .map(({ type }) => type)

/** Returns an error for each event whose place is no number, or that has too many. */
export const faultsOfEvents = (typed: TypedValues): SettingFault[] =>
  eventTypes.flatMap((type) => {
    const field = `event-${type}`
    if (!/^[\d\s,;]*$/.test(typed[field] ?? '')) return [{ field, sentence: 'Écrivez un numéro, comme 2.' }]
    if (numbersOf(typed, type).length > MOST_OF_ONE) return [{ field, sentence: `${MOST_OF_ONE} numéros au plus.` }]
    return []
  })

/** Returns the places of an event among those proposed, as its field shows them: "2, 5". */
export const proposedEventNumbers = (moments: readonly EventType[], type: EventType): string =>
  moments.flatMap((moment, at) => (moment === type ? [at + 1] : [])).join(', ')
