import { z } from 'zod'
import { MOST_EVENTS } from '#app/rules/ceremony/events/events.ts'
import type { Call } from '../call.ts'
import { event, newEventSchema } from '../event-schemas.ts'
import { text } from '../schemas.ts'

const exampleEvent = {
  id: '9b0f4a3c-1a55-4f5e-9f0c-0c2a0a1f3b22',
  type: 'EcPoem',
  duration: 180,
  lasting: 180,
  position: 1,
  price: 200,
  pronounced_by: 'Paul',
  etag: '"Qm1c8d0sT5x2z7Lw"',
}

const events = '/accounts/{hashid}/ec_ceremonies/{ceremonyId}/ec_events'
const write = { section: 'ceremony', service: 'ec', who: 'write-ceremony' } as const
const read = { section: 'ceremony', service: 'ec', who: 'see-ceremony' } as const

/** Calls for the events of a ceremony. S1-7. */
export const eventCalls = {
  listEvents: {
    ...read,
    method: 'get',
    path: events,
    summary: 'Les moments, dans l’ordre.',
    description:
      'duration est en secondes, sans la musique\u00A0; lasting dit combien le moment dure, musique comprise, comme le déroulé. Un lecteur ne reçoit ni fichier, ni ce que seul le maître de cérémonie lit. Les photos et les textes en fichier s’ajoutent sur le site.',
    answer: { status: 200, schema: event, isList: true },
    example: { answer: [exampleEvent] },
  },
  createEvent: {
    ...write,
    method: 'post',
    path: events,
    summary: 'Ajouter un moment.',
    makes: true,
    description: 'Il vient avant les trois derniers, dont la place est fixe.',
    body: newEventSchema,
    answer: { status: 201, schema: event },
    problems: ['invalid', 'conflict'],
    example: { body: { type: 'EcPoem', pronounced_by: 'Paul' }, answer: exampleEvent },
  },
  createManyEvents: {
    ...write,
    method: 'post',
    path: `${events}/create_many`,
    summary: 'Ajouter plusieurs moments.',
    makes: true,
    description: 'Tous ou aucun, dans l’ordre donné. Une cérémonie en a 60 au plus.',
    body: z.strictObject({ ecEvents: z.array(newEventSchema).min(1).max(MOST_EVENTS) }),
    answer: { status: 201, schema: event, isList: true },
    problems: ['invalid', 'conflict'],
    example: { body: { ec_events: [{ type: 'EcPoem', pronounced_by: 'Paul' }] }, answer: [exampleEvent] },
  },
  updateEvent: {
    ...write,
    method: 'put',
    path: `${events}/{eventId}`,
    summary: 'Changer un moment.',
    versioned: true,
    description: 'Ce qui n’est pas envoyé reste. Le type ne change pas.',
    body: newEventSchema.partial({ type: true }),
    answer: { status: 200, schema: event },
    problems: ['invalid', 'conflict'],
    example: { body: { duration: 180 }, answer: exampleEvent },
  },
  removeEvent: {
    ...write,
    method: 'delete',
    path: `${events}/{eventId}`,
    summary: 'Retirer un moment.',
    answer: { status: 204 },
    example: {},
  },
  orderEvents: {
    ...write,
    method: 'post',
    path: `${events}/order`,
    versioned: true,
    summary: 'Changer l’ordre.',
    description:
      'Tous les moments de la liste, musique à part, dans l’ordre voulu. Les trois premiers et les trois derniers gardent leur place. L’ETag est celui de l’ordre, que donne aussi la liste.',
    body: z.strictObject({ order: z.array(text(60)).max(MOST_EVENTS) }),
    answer: { status: 200, schema: event, isList: true },
    problems: ['invalid', 'conflict'],
    example: { body: { order: [exampleEvent.id] }, answer: [exampleEvent] },
  },
} as const satisfies Record<string, Call>
