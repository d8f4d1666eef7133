import { z } from 'zod'
import type { EventDefinition } from './definition.ts'
import { hiddenEvents } from './definitions/hidden.ts'
import { mediaEvents } from './definitions/media.ts'
import { momentEvents } from './definitions/moment.ts'
import { proEvents } from './definitions/pro.ts'
import { talkEvents } from './definitions/talk.ts'

/**
 * The events of S1-3, in the order of its table, and the music. A new type is one entry in the file of its category.
 */
export const catalogue = { ...talkEvents, ...mediaEvents, ...momentEvents, ...proEvents, ...hiddenEvents }

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

/** Whether pictures are shown one after the other in such a moment. */
export const showsPictures = (type: EventType): boolean =>
  definitionOf(type).fields.some(({ kind }) => kind === 'pictures')
