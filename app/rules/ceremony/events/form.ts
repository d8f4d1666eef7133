import { lengthOf } from '#app/rules/forms/text.ts'
import { type TypedValues, typedText } from '#app/rules/forms/typed-values.ts'
import { accept, type Read, refuse } from '#app/rules/outcome.ts'
import { definitionOf, type EventType } from './catalogue.ts'
import type { EventField } from './definition.ts'
import { type EventDetails, isMusicPlays } from './details.ts'
import { type CeremonyEvent, isLengthSet, LONGEST_EVENT, musicPlaysOf } from './events.ts'
import { readMusics, typedMusics } from './music-rows.ts'

/** Parsed event form. `errors` by input name; `details` holds only the valid fields. */
export type ReadEvent = { duration: number; details: EventDetails; errors: Record<string, string> }

/**
 * Parses the form of an event of any type: the fields of its definition, its music and its duration. Empty fields are
 * absent from the result. Files are uploaded separately, and captions are edited with the slide show.
 */
export function readDetails(type: EventType, typed: TypedValues): ReadEvent {
  const { fields, countedDuration, defaultDuration } = definitionOf(type)
  const has = (kind: EventField['kind']) => fields.some((field) => field.kind === kind)
  const texts = fields.filter(isText).map((field) => ({ field, text: typedText(typed, field.name) }))
  const musics = has('musics') ? readMusics(typed) : undefined
  const filled = Object.fromEntries(
    texts.filter(({ text }) => text !== '').map(({ field, text }) => [field.name, text]),
  )
  const duration = readDuration(typed, countedDuration?.(filled))

  const errors = Object.fromEntries([
    ...texts.flatMap(({ field, text }) => named(field.name, errorOf(field, text))),
    ...Object.entries(musics?.errors ?? {}),
    ...named('minutes', duration === undefined ? wrongDuration : undefined),
  ])
  const plays = typedText(typed, 'musicPlays')
  const isOwnChoice = musics && isMusicPlays(plays) && !['alone', plays].includes(musicPlaysOf({ type, details: {} }))
  const details = {
    ...filled,
    ...(musics?.musics.length && { musics: musics.musics }),
    ...(isOwnChoice && { musicPlays: plays }),
    ...(isLengthTyped(typed) && duration === defaultDuration && { isLengthSet: true as const }),
  }
  return { duration: duration ?? 0, details, errors }
}

/** Whether the field holds one text. */
export const isText = (field: EventField): field is Extract<EventField, { kind: 'line' | 'lines' | 'count' }> =>
  field.kind === 'line' || field.kind === 'lines' || field.kind === 'count'

const named = (name: string, sentence: string | undefined): [string, string][] => (sentence ? [[name, sentence]] : [])

function errorOf(field: Extract<EventField, { kind: 'line' | 'lines' | 'count' }>, text: string): string | undefined {
  if (text === '') return undefined
  if (field.kind !== 'count') return tooLong(text, field.maxLength)
  const { min, max } = field
  const isRight = /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max
  return isRight ? undefined : `Écrivez un nombre entre ${min} et ${max}.`
}

function tooLong(text: string, most: number): string | undefined {
  const length = lengthOf(text)
  if (length <= most) return undefined
  return `Ce texte compte ${inFull(length)}\u00A0caractères. Raccourcissez-le\u00A0: ${inFull(most)} au plus.`
}

const inFull = (count: number) => count.toLocaleString('fr-FR')

/** Refusal of a length that cannot be one. */
export const wrongDuration =
  'Écrivez la durée en minutes et en secondes, par exemple 3 et 30. Un moment dure quatre heures au plus.'

/** Whether the form gives a duration. */
const isLengthTyped = (typed: TypedValues): boolean =>
  ['minutes', 'seconds'].some((name) => typedText(typed, name) !== '')

/**
 * Returns the duration to store, in seconds. If the field was shown empty and is sent empty, the default of the type
 * stays. If the duration of a reading is emptied, it follows the text again.
 */
export function durationAfter(event: Omit<CeremonyEvent, 'id'>, typed: TypedValues, read: ReadEvent): number {
  const { reading, countedDuration, defaultDuration } = definitionOf(event.type)
  if (isLengthTyped(typed)) return read.duration
  if (reading) return defaultDuration
  return countedDuration || isLengthSet(event) ? read.duration : defaultDuration
}

/** Reads the form of an event, from a page or a call, into what is stored of it. `errors`: by input name. */
export function readEventForm(
  event: Omit<CeremonyEvent, 'id'>,
  typed: TypedValues,
): Read<Pick<CeremonyEvent, 'duration' | 'details'>> {
  const read = readDetails(event.type, typed)
  if (Object.keys(read.errors).length > 0) return refuse('wrong', { errors: read.errors })
  return accept({ duration: durationAfter(event, typed, read), details: read.details })
}

/** Parses the duration in seconds; undefined if invalid. Returns `counted`, or else 0, if the field is empty. */
function readDuration(typed: TypedValues, counted: number | undefined): number | undefined {
  const parts = ['minutes', 'seconds'].map((name) => typedText(typed, name))
  if (parts.every((part) => part === '')) return Math.min(counted ?? 0, LONGEST_EVENT)
  if (!parts.every((part) => /^\d{0,5}$/.test(part))) return undefined
  const seconds = Number(parts[0]) * 60 + Number(parts[1])
  return seconds <= LONGEST_EVENT ? seconds : undefined
}

/**
 * Formats an event as form values, by input name. The duration is empty if the user did not choose it or if it equals
 * the one computed from the details.
 */
export function typedOf({
  type,
  duration,
  details,
}: Pick<CeremonyEvent, 'type' | 'duration' | 'details'>): TypedValues {
  const { fields, countedDuration } = definitionOf(type)
  const texts = fields.filter(isText)
  const isCounted = !details.isLengthSet && duration === (countedDuration?.(details) ?? 0)
  const isShown = !isCounted && isLengthSet({ type, duration, details })
  const shown = (seconds: number) => (isShown ? String(seconds) : '')
  const plays = musicPlaysOf({ type, details })
  return {
    ...Object.fromEntries(texts.map(({ name }) => [name, details[name] ?? ''])),
    ...typedMusics(details.musics ?? []),
    ...(fields.some(({ kind }) => kind === 'musics') && plays !== 'alone' && { musicPlays: plays }),
    minutes: shown(Math.floor(duration / 60)),
    seconds: shown(duration % 60),
  }
}
