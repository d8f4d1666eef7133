import type { AppContext } from '#app/context.ts'
import type { Replaced } from '#app/operations/accounts/meanwhile.ts'
import { reorderEvents } from '#app/operations/ceremony/ceremonies.ts'
import { addEvents, type NewEvent, removeEvent as remove } from '#app/operations/ceremony/changes.ts'
import { forReaders } from '#app/operations/ceremony/event-page.ts'
import { saveEvent } from '#app/operations/ceremony/event-saving.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { decodeEvent, type EventBody, fieldErrorsOf, typeOfServer } from '#app/rules/api/event-body.ts'
import { newEvent } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { eventSeen } from '#app/rules/ceremony/events/conflicts.ts'
import { type CeremonyEvent, listedEvents, secondsOf } from '#app/rules/ceremony/events/events.ts'
import { readEventForm, typedOf } from '#app/rules/ceremony/events/form.ts'
import { orderVersion } from '#app/rules/ceremony/events/order.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { listEvents as list } from '#db/ceremony/events.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { ceremonyIdOf } from '../params.ts'
import { ApiProblem, invalid, notFound } from '../problem.ts'
import type { ApiMember, ApiRequest, Handler } from '../request.ts'
import { etagOf, overwrittenFields, seenFieldOf, versionChanged } from '../versions.ts'

/** Reads the events in order. Throws 'not-found' if the ceremony belongs to another account. */
async function read(db: AppContext['db'], { account }: ApiMember, ceremonyId: string): Promise<CeremonyEvent[]> {
  if (!(await findCeremony(db, account, ceremonyId))) throw notFound()
  return await list(db, account, ceremonyId)
}

/**
 * Returns the event without its file and the notes of the master of ceremonies if the member is a reader (choice-13).
 */
function shown({ role, account }: ApiMember, event: CeremonyEvent) {
  const { id, type, duration, details } = can(role, 'write-ceremony') ? event : forReaders(event)
  const { isLengthSet: _, ...told } = details
  const { serverType, price } = definitionOf(type)
  const etag = etagOf(account, eventSeen(event.type, typedOf(event), fingerprinter(account)))
  return { id, type: serverType, duration, lasting: secondsOf(event), price, ...told, etag }
}

type Target = Pick<ApiRequest<'listEvents'>, 'context' | 'member' | 'params'>

/** Reads the events for this member. `etag`: version of their order. */
async function readShown(request: Target) {
  const { context, member } = request
  const events = await read(context.db, member, ceremonyIdOf(request))
  const body = events.map((event, index) => ({ ...shown(member, event), position: index + 1 }))
  return { body, order: listedEvents(events).map(({ id }) => id), etag: etagOf(member.account, orderVersion(events)) }
}

/** Throws 'not-found'. */
async function readOne(request: Target, eventId: string) {
  const event = (await readShown(request)).body.find(({ id }) => id === eventId)
  if (!event) throw notFound()
  return event
}

export const listEvents: Handler<'listEvents'> = (request) => readShown(request)

/**
 * Converts a body to an event, starting from the defaults of its type. Throws the problem, with each field under
 * `path`.
 */
function toEvent(body: EventBody, path = ''): NewEvent {
  const start = newEvent(typeOfServer(body.type!))
  const decoded = decodeEvent(start, body)
  const read = decoded.ok ? readEventForm(start, decoded.value) : decoded
  if (read.ok) return { type: start.type, ...read.value }
  const errors = Object.entries(fieldErrorsOf(read.errors))
  throw invalid(Object.fromEntries(errors.map(([name, why]) => [path + name, why])))
}

async function add(request: ApiRequest<'createEvent' | 'createManyEvents'>, events: NewEvent[]) {
  const { context, member, once } = request
  const ceremonyId = ceremonyIdOf(request)
  const added = await addEvents(context, { ...member, once }, { ceremonyId, events })
  if (added.ok) return (await readShown(request)).body.filter(({ id }) => added.value.includes(id))
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
  const { context, member, body } = request
  const target = { ceremonyId: ceremonyIdOf(request), eventId: request.params.eventId ?? '' }
  const saved = await saveEvent(context, member, target, {
    read: (event) => {
      if (body.type && typeOfServer(body.type) !== event.type)
        return refuse('wrong', { errors: { type: 'Le type d’un moment ne change pas.' } })
      const decoded = decodeEvent(event, body)
      return decoded.ok ? accept({ ...decoded.value, ...seenFieldOf(request) }) : decoded
    },
  })
  if (saved.ok) {
    const after = await readOne(request, target.eventId)
    const { replaced } = saved.value
    const replacing = await overwrittenFields(request, { replaced, shown: (before) => shown(member, before), after })
    return { body: { ...after, ...replacing }, etag: after.etag }
  }
  switch (saved.problem) {
    case 'not-there':
    case 'not-allowed':
      throw refused(saved.problem)
    case 'wrong':
      throw invalid(fieldErrorsOf(saved.errors))
    case 'changed-meanwhile':
      throw versionChanged(body, await readOne(request, target.eventId))
  }
}

export const removeEvent: Handler<'removeEvent'> = async (request) => {
  const { context, member, params } = request
  const target = { ceremonyId: ceremonyIdOf(request), eventId: params.eventId ?? '' }
  const removed = await remove(context, member, target)
  if (!removed.ok) throw refused(removed.problem)
  return undefined
}

/** Returns the events, each with the position that a relative had given it if the new order replaces theirs. */
async function shownInOrder(request: ApiRequest<'orderEvents'>, replaced: Replaced<string[]>[]) {
  const { body, etag } = await readShown(request)
  const shown = (ids: string[]) => Object.fromEntries(ids.map((id, index) => [id, index + 1]))
  const told = await overwrittenFields(request, { replaced, shown, after: shown(body.map(({ id }) => id)) })
  const ofEvent = (id: string) => told.replaced?.filter(({ field }) => field === id) ?? []
  const withReplaced = body.map((event) => {
    const moved = ofEvent(event.id).map((one) => ({ ...one, field: 'position' }))
    return { ...event, ...(moved.length > 0 && { replaced: moved }) }
  })
  return { body: withReplaced, etag }
}

export const orderEvents: Handler<'orderEvents'> = async (request) => {
  const { context, member, body, seen } = request
  const ceremonyId = ceremonyIdOf(request)
  const ordered = await reorderEvents(context, member, { ceremonyId, seen, wanted: body.order })
  if (ordered.ok) return await shownInOrder(request, ordered.value)
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
    case 'changed-meanwhile': {
      const { order, etag } = await readShown(request)
      throw versionChanged(body, { order, etag })
    }
  }
}
