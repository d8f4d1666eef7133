import { z } from 'zod'
import { definitionOf, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { type Medium, mediums, type TextName } from '#app/rules/ceremony/events/details.ts'
import { LONGEST_EVENT } from '#app/rules/ceremony/events/events.ts'
import { MOST_MUSICS } from '#app/rules/ceremony/events/music-rows.ts'
import type { Call } from '../call.ts'
import { etag, text } from '../schemas.ts'

/** `EcFuneralEulogy`: the names that the types of events have in the calls. S1-3. */
const serverTypes = eventTypes.map((type) => definitionOf(type).serverType) as [string, ...string[]]

const textNames = [
  ...['pronouncedBy', 'text', 'name', 'speech', 'title', 'author', 'accessories'],
  ...['numberOfPersons', 'secondsPerPerson', 'words', 'notToMention', 'seat', 'relay'],
] as TextName[]

const music = z.strictObject({
  ...{ title: text(120), artist: text(120), version: text(120), start: text(20), broughtBy: text(120) },
  seconds: z.int().min(0).max(LONGEST_EVENT).optional(),
  end: text(20).optional(),
  medium: z.enum(Object.keys(mediums) as [Medium]).optional(),
  isTested: z.literal(true).optional(),
  fileId: text(64).optional(),
})

/** The length of each is that of its form, and its error says it. */
const details = {
  ...(Object.fromEntries(textNames.map((name) => [name, text(50_000).optional()])) as Record<
    TextName,
    z.ZodOptional<z.ZodString>
  >),
  musics: z
    .array(music.partial({ artist: true, version: true, start: true, broughtBy: true }))
    .max(MOST_MUSICS)
    .optional(),
}

const duration = z.int().min(0).max(LONGEST_EVENT)

const newEvent = z.strictObject({ type: z.enum(serverTypes), duration: duration.optional(), ...details })

const event = z.strictObject({
  ...{ id: z.string(), type: z.enum(serverTypes), duration: z.int(), position: z.int(), price: z.int() },
  ...details,
  musics: z.array(music).optional(),
  pictures: z.array(z.strictObject({ fileId: z.string(), caption: z.string() })).optional(),
  file: z.string().optional(),
  etag: etag.optional(),
})

const exampleEvent = {
  id: '9b0f4a3c-1a55-4f5e-9f0c-0c2a0a1f3b22',
  type: 'EcPoem',
  duration: 180,
  position: 1,
  price: 200,
  pronounced_by: 'Paul',
  etag: '"Qm1c8d0sT5x2z7Lw"',
}

const events = '/accounts/{hashid}/ec_ceremonies/{ceremonyId}/ec_events'
const write = { section: 'ceremony', service: 'ec', who: 'write-ceremony' } as const
const read = { section: 'ceremony', service: 'ec', who: 'see-ceremony' } as const

/** The events of a ceremony. S1-7. */
export const eventCalls = {
  listEvents: {
    ...read,
    ...{ method: 'get', path: events, summary: 'Les moments, dans l’ordre.' },
    description:
      'duration est en secondes. Un lecteur ne reçoit ni fichier, ni ce que seul le maître de cérémonie lit. Les photos et les textes en fichier s’ajoutent sur le site.',
    answer: { status: 200, schema: event, isList: true },
    example: { answer: [exampleEvent] },
  },
  createEvent: {
    ...write,
    ...{ method: 'post', path: events, summary: 'Ajouter un moment.', makes: true },
    description: 'Il vient avant les trois derniers, dont la place est fixe.',
    body: newEvent,
    answer: { status: 201, schema: event },
    problems: ['invalid', 'conflict'],
    example: { body: { type: 'EcPoem', pronounced_by: 'Paul' }, answer: exampleEvent },
  },
  createManyEvents: {
    ...write,
    ...{ method: 'post', path: `${events}/create_many`, summary: 'Ajouter plusieurs moments.', makes: true },
    description: 'Tous ou aucun, dans l’ordre donné. Une cérémonie en a 60 au plus.',
    body: z.strictObject({ ecEvents: z.array(newEvent).min(1).max(60) }),
    answer: { status: 201, schema: event, isList: true },
    problems: ['invalid', 'conflict'],
    example: { body: { ec_events: [{ type: 'EcPoem', pronounced_by: 'Paul' }] }, answer: [exampleEvent] },
  },
  updateEvent: {
    ...write,
    ...{ method: 'put', path: `${events}/{eventId}`, summary: 'Changer un moment.', versioned: true },
    description: 'Ce qui n’est pas envoyé reste. Le type ne change pas.',
    body: newEvent.partial({ type: true }),
    answer: { status: 200, schema: event },
    problems: ['invalid', 'conflict'],
    example: { body: { duration: 180 }, answer: exampleEvent },
  },
  removeEvent: {
    ...write,
    ...{ method: 'delete', path: `${events}/{eventId}`, summary: 'Retirer un moment.' },
    answer: { status: 204 },
    example: {},
  },
  orderEvents: {
    ...write,
    ...{ method: 'post', path: `${events}/order`, summary: 'Changer l’ordre.' },
    description:
      'Tous les moments de la liste, musique à part, dans l’ordre voulu. Les trois premiers et les trois derniers gardent leur place.',
    body: z.strictObject({ order: z.array(text(60)).max(60) }),
    answer: { status: 200, schema: event, isList: true },
    problems: ['invalid', 'conflict'],
    example: { body: { order: [exampleEvent.id] }, answer: [exampleEvent] },
  },
} as const satisfies Record<string, Call>
