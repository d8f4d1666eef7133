import type { Fingerprint } from '#app/rules/letters/conflicts.ts'
import { fingerprintsOf, type Merged, mergeParts, type Part } from '#app/rules/merge-parts.ts'
import { definitionOf, type EventType } from './catalogue.ts'
import { isText, readDetails, textOf } from './form.ts'
import { isMusicInput, readMusics, type Typed } from './music-rows.ts'
import { isCaption } from './slide-show.ts'

/** Of an event: a text, the duration, all the music, the words under one picture. */
function partsOf(type: EventType, typed: Typed): Part[] {
  const { fields } = definitionOf(type)
  const names = Object.keys(typed)
  const texts = [...fields.filter(isText).map(({ name }) => name as string), ...names.filter(isCaption)]
  const music = names.filter(isMusicInput)
  const hasMusic = fields.some(({ kind }) => kind === 'musics')
  return [
    ...texts.map((name) => ({ name, inputs: [name], value: textOf(typed, name) })),
    ...(hasMusic ? [{ name: 'musics', inputs: music, value: JSON.stringify(readMusics(typed).musics) }] : []),
    { name: 'minutes', inputs: ['minutes', 'seconds'], value: String(readDetails(type, typed).duration) },
  ]
}

/** What the form of an event carries in `_seen`. */
export const seenIn = (type: EventType, shown: Typed, mark: Fingerprint): string =>
  fingerprintsOf(partsOf(type, shown), mark)

export const mergeEvent = (type: EventType, versions: { mine: Typed; theirs: Typed }, mark: Fingerprint): Merged =>
  mergeParts({ ...versions, partsOf: (typed) => partsOf(type, typed) }, mark)
