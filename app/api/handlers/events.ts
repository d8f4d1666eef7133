import type { AppContext } from '#app/context.ts'
import { reorderEvents } from '#app/operations/ceremony/ceremonies.ts'
import { addEvents, type NewEvent, removeEvent as remove } from '#app/operations/ceremony/changes.ts'
import { forReaders } from '#app/operations/ceremony/event-page.ts'
import { saveEvent } from '#app/operations/ceremony/event-saving.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { type EventBody, readEvent, typedEvent, typeOfServer } from '#app/rules/api/event-body.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { type CeremonyEvent, listedEvents } from '#app/rules/ceremony/events/events.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { listEvents as list } from '#db/ceremony/events.ts'
import { ceremonyIdOf } from '../params.ts'
import { ApiProblem, invalid, notFound } from '../problem.ts'
import type { ApiRequest, Handler, Member } from '../request.ts'
import { unchanged, withEtag } from '../versions.ts'

/** In order. Throws 'not-found' for another account's ceremony. */
async function read(db: AppContext['db'], { account }: Member, ceremonyId: string): Promise<CeremonyEvent[]> {
  if (!(await findCeremony(db, account, ceremonyId))) throw notFound()
  return await list(db, account, ceremonyId)
}

/** A reader is sent neither a file nor what the master of ceremonies alone reads (choice-13). */
function shown({ role }: Pick<Member, 'role'>, events: readonly CeremonyEvent[]) {
  const mayWrite = can(role, 'write-ceremony')
  return events.map((event, index) => {
    const { id, type, duration, details } = mayWrite ? event : forReaders(event)
    const { serverType, price } = definitionOf(type)
    return withEtag({ id, type: serverType, duration, position: index + 1, price, ...details })
  })
}

type Target = Pick<ApiRequest<'listEvents'>, 'context' | 'member' | 'params'>

async function readShown(request: Target, ids?: readonly string[]) {
  const { context, member } = request
  const events = shown(member, await read(context.db, member, ceremonyIdOf(request)))
  return ids ? events.filter(({ id }) => ids.includes(id)) : events
}

export const listEvents: Handler<'listEvents'> = async (request) => ({ body: await readShown(request) })

/** The event that a body tells of, over how its type starts. Throws the problem, each field under `path`. */
function toEvent(body: EventBody, path = ''): NewEvent {
  const read = readEvent(typeOfServer(body.type!), body)
  if (read.ok) return read.event
  throw invalid(Object.fromEntries(Object.entries(read.errors).map(([name, why]) => [path + name, why])))
}

async function add(request: ApiRequest<'createEvent' | 'createManyEvents'>, events: NewEvent[]) {
  const { context, member, once } = request
  const ceremonyId = ceremonyIdOf(request)
  const added = await addEvents(context, { ...member, once }, { ceremonyId, events })
  if (added.ok) return await readShown(request, added.value)
  throw added.problem === 'too-many-events'
    ? new ApiProblem('conflict', { detail: 'Une cérémonie a soixante moments au plus.' })
    : refused(added.problem)
}

const refused = (problem: 'not-there' | 'not-allowed') =>
  problem === 'not-there' ? notFound() : new ApiProblem('not-allowed')

export const createEvent: Handler<'createEvent'> = async (request) => {
  const [event] = await add(request, [toEvent(request.body)])
  return { body: event, etag: event?.etag ?? '' }
}

export const createManyEvents: Handler<'createManyEvents'> = async (request) => {
  const events = request.body.ecEvents.map((body, index) => toEvent(body, `ec_events.${index}.`))
  return { body: await add(request, events) }
}

export const updateEvent: Handler<'updateEvent'> = async (request) => {
  const { context, member, params, body } = request
  const target = { ceremonyId: ceremonyIdOf(request), eventId: params.eventId ?? '' }
  const find = async (db: AppContext['db']) => {
    const events = await read(db, member, target.ceremonyId)
    if (!events.some(({ id }) => id === target.eventId)) throw notFound()
    return events
  }
  const event = (await find(context.db)).find(({ id }) => id === target.eventId)!
  if (body.type && typeOfServer(body.type) !== event.type) throw invalid({ type: 'Le type d’un moment ne change pas.' })
  const told = readEvent(event.type, body, event)
  if (!told.ok) throw invalid(told.errors)

  const version = async (db: AppContext['db']) => {
    const { etag: _, ...current } = shown(member, await find(db)).find(({ id }) => id === target.eventId)!
    return current
  }
  const actor = { ...member, precondition: unchanged(request, version) }
  const saved = await saveEvent(context, actor, target, { typed: typedEvent({ ...told.event, type: event.type }) })
  if (!saved.ok) {
    if (saved.problem === 'not-there' || saved.problem === 'not-allowed') throw refused(saved.problem)
    throw new ApiProblem('conflict')
  }
  const [changed] = await readShown(request, [target.eventId])
  return { body: changed, etag: changed?.etag ?? '' }
}

export const removeEvent: Handler<'removeEvent'> = async (request) => {
  const { context, member, params } = request
  const target = { ceremonyId: ceremonyIdOf(request), eventId: params.eventId ?? '' }
  const removed = await remove(context, member, target)
  if (!removed.ok) throw refused(removed.problem)
  return undefined
}

export const orderEvents: Handler<'orderEvents'> = async (request) => {
  const { context, member, body } = request
  const ceremonyId = ceremonyIdOf(request)
  const seen = listedEvents(await read(context.db, member, ceremonyId)).map(({ id }) => id)
  const ordered = await reorderEvents(context, member, { ceremonyId, seen, wanted: body.order })
  if (ordered.ok) return { body: await readShown(request) }
  switch (ordered.problem) {
    case 'not-there':
    case 'not-allowed':
      throw refused(ordered.problem)
    case 'not-the-same-events':
      throw invalid({ order: 'Envoyez chaque moment de la liste, une fois.' })
    case 'frozen-event-moved':
      throw new ApiProblem('conflict', {
        detail: 'Les trois premiers et les trois derniers moments gardent leur place.',
      })
    case 'changed-meanwhile':
      throw new ApiProblem('conflict', { detail: 'Un proche a changé l’ordre entre-temps. Relisez-le.' })
  }
}
