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
import { wrongDuration } from '#app/rules/ceremony/events/form.ts'
import { MOST_MUSICS } from '#app/rules/ceremony/events/music-rows.ts'
import { etag, replaced, text } from './schemas.ts'

/** API names of the types of events, such as `EcFuneralEulogy`. S1-3. */
const serverTypes = eventTypes.map((type) => definitionOf(type).serverType) as [string, ...string[]]

const textNames = [
  ...['pronouncedBy', 'text', 'name', 'speech', 'title', 'author', 'accessories'],
  ...['numberOfPersons', 'secondsPerPerson', 'words', 'notToMention', 'seat', 'relay'],
] as TextName[]

const music = z.strictObject({
  title: text(120),
  artist: text(120),
  version: text(120),
  start: text(20),
  broughtBy: text(120),
  seconds: z.int().min(0).max(LONGEST_EVENT).optional(),
  end: text(20).optional(),
  medium: z.enum(Object.keys(mediums) as [Medium]).optional(),
  isTested: z.literal(true).optional(),
  fileId: text(64).optional(),
})

/** Maximum lengths are those of the form, and so are the error messages. */
const details = {
  ...(Object.fromEntries(textNames.map((name) => [name, text(50_000).optional()])) as Record<
    TextName,
    z.ZodOptional<z.ZodString>
  >),
  musics: z
    .array(music.partial({ artist: true, version: true, start: true, broughtBy: true }))
    .max(MOST_MUSICS)
    .optional(),
  musicPlays: z.enum(Object.keys(musicPlaysChoices) as [MusicPlays]).optional(),
}

const duration = z.int({ error: wrongDuration }).min(0, wrongDuration).max(LONGEST_EVENT, wrongDuration)

/** An event in a request. */
export const newEvent = z.strictObject({ type: z.enum(serverTypes), duration: duration.optional(), ...details })

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
