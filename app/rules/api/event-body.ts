import { newEvent } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventDetails, Music, MusicPlays } from '#app/rules/ceremony/events/details.ts'
import { type CeremonyEvent, musicPlaysOf } from '#app/rules/ceremony/events/events.ts'
import { readDetails, typedOf } from '#app/rules/ceremony/events/form.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, type Read, refuse } from '#app/rules/outcome.ts'
import { toSnake } from './keys.ts'

/** An event in a call: its type by its API name, its duration in seconds, the fields of its type. */
export type EventBody = {
  type?: string | undefined
  duration?: number | undefined
  musics?: readonly Partial<Music>[] | undefined
  musicPlays?: MusicPlays | undefined
} & {
  readonly [Name in keyof Omit<EventDetails, 'musics' | 'musicPlays' | 'isLengthSet' | 'pictures' | 'file'>]?:
    | string
    | undefined
}

type ToldEvent = Omit<CeremonyEvent, 'id'>

/** Returns the type for a validated API name. */
export const typeOfServer = (serverType: string): EventType =>
  eventTypes.find((type) => definitionOf(type).serverType === serverType)!

/**
 * Reads an event from a body over `current`, or over the defaults of its type, and validates it as its form does.
 * `errors`: by the name of the field in the call.
 */
export function readEvent(
  type: EventType,
  { type: _, duration, musics, ...texts }: EventBody,
  current: ToldEvent = newEvent(type),
): Read<ToldEvent> {
  const { fields, defaultDuration } = definitionOf(type)
  const names: string[] = fields.map(({ name }) => name)
  if (names.includes('musics') && musicPlaysOf({ type, details: {} }) !== 'alone') names.push('musicPlays')
  const told: [string, unknown][] = [
    ...Object.entries(texts),
    ...(musics ? [['musics', musics] as [string, unknown]] : []),
  ]
  const strangers = told.flatMap(([name]) => (names.includes(name) ? [] : [[toSnake(name), notOfType] as const]))
  if (strangers.length > 0) return refuse('wrong', { errors: Object.fromEntries(strangers) })

  const { isLengthSet: wasSet, ...before } = current.details
  const isSet = duration === undefined ? wasSet : duration === defaultDuration
  const set = isSet && { isLengthSet: true as const }
  const details = { ...before, ...set, ...texts, ...(musics && { musics: musics.map(whole) }) } as EventDetails
  const event = { type, duration: duration ?? current.duration, details }
  const read = readDetails(type, typedEvent(event))
  const errors = Object.entries(read.errors).map(([input, why]) => [fieldOf(input), why])
  if (errors.length > 0) return refuse('wrong', { errors: Object.fromEntries(errors) })
  return accept({ type, duration: event.duration, details: read.details })
}

const notOfType = 'Ce champ n’est pas de ce type de moment.'

const whole = (music: Partial<Music>): Music => ({
  title: '',
  artist: '',
  version: '',
  start: '',
  broughtBy: '',
  ...music,
})

/** Returns the event as its form would send it, for the operation that saves a form. */
export const typedEvent = (event: ToldEvent): TypedValues => typedOf(event)

/** Returns the field of the call for an input of the form. */
function fieldOf(input: string): string {
  if (input.startsWith('music-')) return 'musics'
  return input === 'minutes' ? 'duration' : toSnake(input)
}
