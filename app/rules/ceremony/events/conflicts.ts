import { type FormPart, type Merged, mergeForms, seenIn } from '#app/rules/forms/merge.ts'
import { type TypedValues, typedText } from '#app/rules/forms/typed-values.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'
import { definitionOf, type EventType } from './catalogue.ts'
import { musicPlaysOf } from './events.ts'
import { isText, readDetails } from './form.ts'
import { isMusicInput, readMusics } from './music-rows.ts'

/** Parts of an event that are compared: each text, the duration, all the music, and how the music plays. */
function partsOf(type: EventType, typed: TypedValues): FormPart[] {
  const { fields } = definitionOf(type)
  const names = Object.keys(typed)
  const texts = fields.filter(isText).map(({ name }) => name as string)
  const music = names.filter(isMusicInput)
  const hasMusic = fields.some(({ kind }) => kind === 'musics')
  return [
    ...texts.map((name) => ({ name, inputs: [name], value: typedText(typed, name) })),
    ...(hasMusic ? [{ name: 'musics', inputs: music, value: JSON.stringify(readMusics(typed).musics) }] : []),
    ...(hasMusic ? [{ name: 'musicPlays', inputs: ['musicPlays'], value: musicPlaysIn(type, typed) }] : []),
    { name: 'minutes', inputs: ['minutes', 'seconds'], value: String(readDetails(type, typed).duration) },
  ]
}

/** A form without this question leaves the default. */
const musicPlaysIn = (type: EventType, typed: TypedValues) =>
  typedText(typed, 'musicPlays') || musicPlaysOf({ type, details: {} })

/** Returns the value of the form's `_seen` input. */
export const eventSeen = (type: EventType, shown: TypedValues, fingerprint: Fingerprint): string =>
  seenIn(partsOf(type, shown), fingerprint)

export const mergeEvent = (
  type: EventType,
  versions: { mine: TypedValues; theirs: TypedValues },
  fingerprint: Fingerprint,
): Merged => mergeForms({ ...versions, partsOf: (typed) => partsOf(type, typed) }, fingerprint)
