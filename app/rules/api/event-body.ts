import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventDetails, Music, MusicPlays } from '#app/rules/ceremony/events/details.ts'
import { type CeremonyEvent, musicPlaysOf } from '#app/rules/ceremony/events/events.ts'
import { typedOf } from '#app/rules/ceremony/events/form.ts'
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

type EventWithoutId = Omit<CeremonyEvent, 'id'>

/** Returns the type for a validated API name. */
export const typeOfServer = (serverType: string): EventType =>
  eventTypes.find((type) => definitionOf(type).serverType === serverType)!

/**
 * Decodes a body into the form of an event (`readEventForm`): fields that it does not send stay as in `current`. Refuses
 * fields of another type; `errors`: by the name of the field in the call.
 */
export function decodeEvent(
  current: EventWithoutId,
  { type: _, duration, musics, ...texts }: EventBody,
): Read<TypedValues> {
  const { type } = current
  const { fields, defaultDuration } = definitionOf(type)
  const names: string[] = fields.map(({ name }) => name)
  if (names.includes('musics') && musicPlaysOf({ type, details: {} }) !== 'alone') names.push('musicPlays')
  const sent = [...Object.keys(texts), ...(musics ? ['musics'] : [])]
  const strangers = sent.flatMap((name) => (names.includes(name) ? [] : [[toSnake(name), notOfType] as const]))
  if (strangers.length > 0) return refuse('wrong', { errors: Object.fromEntries(strangers) })

  const { isLengthSet: wasSet, ...before } = current.details
  const isSet = duration === undefined ? wasSet : duration === defaultDuration
  const set = isSet && { isLengthSet: true as const }
  const details = { ...before, ...set, ...texts, ...(musics && { musics: musics.map(whole) }) } as EventDetails
  return accept(typedOf({ type, duration: duration ?? current.duration, details }))
}

/** Returns the fields of a call, for errors by the inputs of the form. */
export const fieldErrorsOf = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([input, why]) => [fieldOf(input), why]))

const notOfType = 'Ce champ n’est pas de ce type de moment.'

const whole = (music: Partial<Music>): Music => ({
  title: '',
  artist: '',
  version: '',
  start: '',
  broughtBy: '',
  ...music,
})

/** Returns the field of the call for an input of the form. */
function fieldOf(input: string): string {
  if (input.startsWith('music-')) return 'musics'
  return input === 'minutes' ? 'duration' : toSnake(input)
}
