import { z } from 'zod'
import { definitionOf, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import {
  type Medium,
  type MusicPlays,
  mediums,
  musicPlaysChoices,
  type TextName,
} from '#app/rules/ceremony/events/details.ts'
import { LONGEST_EVENT } from '#app/rules/ceremony/events/events.ts'
import { isText, wrongDuration } from '#app/rules/ceremony/events/form.ts'
import { MOST_MUSICS, type MusicText, musicInputs } from '#app/rules/ceremony/events/music-rows.ts'
import { etag, prose, replaced, text } from './schemas.ts'

/** API names of the types of events, such as `EcFuneralEulogy`. S1-3. */
const serverTypes = eventTypes.map((type) => definitionOf(type).serverType) as [string, ...string[]]

const textFields = eventTypes.flatMap((type) => definitionOf(type).fields.filter(isText))

/** A text field of events. Its maximum length is the longest of all types: the operation checks that of the type. */
function textNamed(name: TextName) {
  const lengths = textFields
    .filter((field) => field.name === name)
    .map((field) => (field.kind === 'count' ? String(field.max).length : field.maxLength))
  return prose(Math.max(...lengths)).optional()
}

const texts = Object.fromEntries(textFields.map(({ name }) => [name, textNamed(name)])) as Record<
  TextName,
  ReturnType<typeof textNamed>
>

const musicText = (input: MusicText) => prose(musicInputs[input].maxLength)

const music = z.strictObject({
  title: musicText('title'),
  artist: musicText('artist'),
  version: musicText('version'),
  start: musicText('start'),
  broughtBy: musicText('broughtBy'),
  seconds: z.int().min(0).max(LONGEST_EVENT).optional(),
  end: musicText('end').optional(),
  medium: z.enum(Object.keys(mediums) as [Medium]).optional(),
  isTested: z.literal(true).optional(),
  fileId: text(64).optional(),
})

/** Maximum lengths are those of the form, and so are the error messages. */
const details = {
  ...texts,
  musics: z
    .array(music.partial({ artist: true, version: true, start: true, broughtBy: true }))
    .max(MOST_MUSICS)
    .optional(),
  musicPlays: z.enum(Object.keys(musicPlaysChoices) as [MusicPlays]).optional(),
}

const duration = z.int({ error: wrongDuration }).min(0, wrongDuration).max(LONGEST_EVENT, wrongDuration)

/** An event in a request. */
export const newEventSchema = z.strictObject({ type: z.enum(serverTypes), duration: duration.optional(), ...details })

/** An event in a response. */
export const event = z.strictObject({
  id: z.string(),
  type: z.enum(serverTypes),
  duration: z.int(),
  lasting: z.int(),
  position: z.int(),
  price: z.int(),
  ...details,
  musics: z.array(music).optional(),
  pictures: z.array(z.strictObject({ fileId: z.string(), caption: z.string() })).optional(),
  file: z.string().optional(),
  etag: etag.optional(),
  replaced,
})
