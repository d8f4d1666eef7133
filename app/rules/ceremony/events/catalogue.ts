import { z } from 'zod'
import type { EventDefinition } from './definition.ts'
import { otherEvents } from './other-events.ts'
import { spokenEvents } from './spoken-events.ts'

/** The ten events of S1 §3, and the music, in the order of its table. A new type is one entry of one of the two. */
export const catalogue = { ...spokenEvents, ...otherEvents } as const

export type EventType = keyof typeof catalogue

export const eventTypes = Object.keys(catalogue) as EventType[]

export const definitionOf = (type: EventType): EventDefinition => catalogue[type]

export function isEventType(name: string): name is EventType {
  return Object.hasOwn(catalogue, name)
}

/** A list of keys of the catalogue, in the order they are to come. */
export const eventTypesField = z
  .array(z.string())
  .refine((keys) => keys.every(isEventType), { error: `Des moments sont attendus parmi ${eventTypes.join(', ')}.` })
  .transform((keys) => keys.filter(isEventType))
