import { z } from 'zod'
import type { EventDefinition } from './definition.ts'
import { hiddenEvents } from './definitions/hidden.ts'
import { mediaEvents } from './definitions/media.ts'
import { momentEvents } from './definitions/moment.ts'
import { proEvents } from './definitions/pro.ts'
import { talkEvents } from './definitions/talk.ts'

/**
 * The events of S1-3, in the order of its table, then the music. To add a type, add one entry to the file of its
 * category.
 */
export const catalogue = { ...talkEvents, ...mediaEvents, ...momentEvents, ...proEvents, ...hiddenEvents }

export type EventType = keyof typeof catalogue

export const eventTypes = Object.keys(catalogue) as EventType[]

export const definitionOf = (type: EventType): EventDefinition => catalogue[type]

export function isEventType(name: string): name is EventType {
  return Object.hasOwn(catalogue, name)
}

/** A list of event types, in their order in the ceremony. */
export const eventTypesField = z
  .array(z.string())
  .refine((keys) => keys.every(isEventType), { error: `Des moments sont attendus parmi ${eventTypes.join(', ')}.` })
  .transform((keys) => keys.filter(isEventType))

/** Whether events of this type have a slide show. */
export const showsPictures = (type: EventType): boolean =>
  definitionOf(type).fields.some(({ kind }) => kind === 'pictures')
