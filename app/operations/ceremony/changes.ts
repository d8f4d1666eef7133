import type { Deps, MemberDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { type FileDeps, removeBytes, removeFreed } from '#app/operations/files/files.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { type CeremonyEvent, filesOf, listedEvents, MOST_EVENTS } from '#app/rules/ceremony/events/events.ts'
import { indexOfNewEvent } from '#app/rules/ceremony/events/order.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { deleteCeremony, findCeremony } from '#db/ceremony/ceremonies.ts'
import { deleteEvent, insertEvents, listEvents } from '#db/ceremony/events.ts'
import type { Id } from '#db/schema.ts'
import { removeEventFiles } from './event-files.ts'

/** `not-there`: the ceremony or the event belongs to another account or was just removed. */
type ChangeProblem = 'not-there' | 'too-many-events'

/** A default event, or one with its fields. */
export type NewEvent = Omit<CeremonyEvent, 'id'>

/** Inserts new events in the given order, before those at fixed places. Returns their ids. */
export function addEvents(
  deps: Deps,
  actor: Actor,
  { ceremonyId, events }: { ceremonyId: Id; events: readonly NewEvent[] },
): Promise<Outcome<Id[], ChangeProblem | 'not-allowed'>> {
  return withPermission<Id[], ChangeProblem>(deps, actor, 'write-ceremony', async (db) => {
    if (!(await findCeremony(db, actor.account, ceremonyId))) return refuse('not-there')
    const there = await listEvents(db, actor.account, ceremonyId)
    if (there.length + events.length > MOST_EVENTS) return refuse('too-many-events')
    const [all, listed] = [there, listedEvents(there)].map((some) => some.map(({ id }) => id))
    const where = { at: indexOfNewEvent(all!, listed!), by: actor.user.id, now: deps.now() }
    return accept(await insertEvents(db, actor.account, ceremonyId, [...events], where))
  })
}

export type RemovedEvent = { type: EventType; fileIds: Id[] }

/**
 * Removes an event with its files. Returns its type and the ids of the files, and no text, because the answer is stored
 * unencrypted (once.ts).
 */
export async function removeEvent(
  deps: MemberDeps & FileDeps,
  actor: Actor,
  { ceremonyId, eventId }: { ceremonyId: Id; eventId: Id },
): Promise<Outcome<RemovedEvent, 'not-there' | 'not-allowed'>> {
  const removed = await withPermission<RemovedEvent, 'not-there'>(deps, actor, 'write-ceremony', async (db) => {
    const ceremony = await findCeremony(db, actor.account, ceremonyId)
    const events = ceremony ? await listEvents(db, actor.account, ceremonyId) : []
    const event = events.find(({ id }) => id === eventId)
    if (!event) return refuse('not-there')
    await deleteEvent(db, ceremonyId, eventId)
    const fileIds = await removeEventFiles(deps, db, actor, filesOf(event))
    return accept({ type: event.type, fileIds })
  })
  if (removed.ok) await removeBytes(deps, removed.value.fileIds)
  return removed
}

/** Removes a ceremony with its events and files. After the last one, none is created automatically (S1-4). */
export async function removeCeremony(
  deps: MemberDeps & FileDeps,
  actor: Actor,
  id: Id,
): Promise<Outcome<undefined, 'not-there' | 'not-allowed'>> {
  const removed = await withPermission<Id[], 'not-there'>(deps, actor, 'write-ceremony', async (db) => {
    const ceremony = await findCeremony(db, actor.account, id)
    if (!ceremony) return refuse('not-there')
    const events = await listEvents(db, actor.account, id)
    const fileIds = [...events.flatMap(filesOf), ...(ceremony.coverFileId ? [ceremony.coverFileId] : [])]
    await deleteCeremony(db, actor.account, id)
    return accept(await removeEventFiles(deps, db, actor, fileIds))
  })
  return await removeFreed(deps, removed)
}
