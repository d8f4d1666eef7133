import type { Deps } from '#app/context.ts'
import { type Replaced, replacedBy } from '#app/operations/accounts/meanwhile.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { type Ceremony, defaultDatetime, defaultType, newEvents, startAfter } from '#app/rules/ceremony/ceremonies.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { listedEvents } from '#app/rules/ceremony/events/events.ts'
import { checkOrder, type OrderProblem, orderOfAll, orderVersion } from '#app/rules/ceremony/events/order.ts'
import type { CeremonyWithEvents } from '#app/rules/ceremony/shown-ceremony.ts'
import { isSeen } from '#app/rules/forms/version.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listFieldChanges, saveFieldChanges } from '#db/accounts/field-changes.ts'
import { findCeremony, findFreePosition, insertCeremony, listCeremonies } from '#db/ceremony/ceremonies.ts'
import { insertEvents, listEvents, saveEventOrder } from '#db/ceremony/events.ts'
import { openCeremonies, wereCeremoniesOpened } from '#db/ceremony/openings.ts'
import { listCeremoniesWithEvents } from '#db/ceremony/with-events.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import type { Id } from '#db/schema.ts'
import { readCeremonyAnswers } from './sign-up.ts'

/** Default address and events of a partner's ceremonies (S1-4); empty for the usual ones. */
export type CeremonySettings = { address: string; events: readonly EventType[] }

/**
 * Reads the ceremonies in order of creation. One without a time follows the other, and is to be confirmed. Creates
 * nothing.
 */
export async function readCeremonies(db: Db, account: Account): Promise<CeremonyWithEvents[]> {
  const ceremonies = await listCeremoniesWithEvents(db, account)
  return ceremonies.map((ceremony) => {
    const before = ceremony.datetime ? undefined : ceremonies.find(({ datetime }) => datetime)
    return before ? { ...ceremony, datetime: startAfter(before), isConfirmed: false, isProposed: true } : ceremony
  })
}

/** Undefined if it belongs to another account. */
export async function readCeremony(db: Db, account: Account, id: Id): Promise<CeremonyWithEvents | undefined> {
  return (await readCeremonies(db, account)).find((ceremony) => ceremony.id === id)
}

/**
 * Creates the default ceremony with its default events when an editor first opens the page of an account that has none
 * (S1-4, choice-9). It is created once, even for simultaneous visits; later calls only read.
 */
export async function openWithDefault(deps: Deps, actor: Actor, settings: CeremonySettings): Promise<void> {
  if (await wereCeremoniesOpened(deps.db, actor.account)) return
  await withPermission(deps, actor, 'write-ceremony', async (db) => {
    const now = deps.now()
    const isFirst = await openCeremonies(db, actor.account, now)
    if (isFirst && (await listCeremonies(db, actor.account)).length === 0) {
      await makeDefault(db, actor, settings, { ...(await readCeremonyAnswers(db, actor.account)), position: 1, now })
    }
    return accept(undefined)
  })
}

/** Adds another ceremony, or a new first one after the last was deleted. Refuses 'too-many' beyond two (S1-5). */
export function addCeremony(
  deps: Deps,
  actor: Actor,
  settings: CeremonySettings,
): Promise<Outcome<Id, 'too-many' | 'not-allowed'>> {
  return withPermission<Id, 'too-many'>(deps, actor, 'write-ceremony', async (db) => {
    const position = await findFreePosition(db, actor.account)
    if (!position) return refuse('too-many')
    const others = await listCeremonies(db, actor.account)
    // A second ceremony has its own place, which the page asks for.
    const start = { ceremonyType: defaultType(others), ...(others.length > 0 && { address: '' }) }
    const now = deps.now()
    return accept(
      await makeDefault(db, actor, settings, { ...start, position, now, datetime: startOfNew(others, now) }),
    )
  })
}

/** The time of a new ceremony, unless it is given: in two days (S1-9), or undefined for a second, which follows. */
const startOfNew = (others: readonly Ceremony[], now: Date) => (others.length > 0 ? undefined : defaultDatetime(now))

type NewCeremony = Pick<Ceremony, 'ceremonyType' | 'address'> & Partial<Pick<Ceremony, 'datetime' | 'isConfirmed'>>

/**
 * Creates a ceremony with the given fields and without events (S1-7). The default ceremony is then never created.
 * Refuses 'too-many' beyond two (S1-5).
 */
export function createCeremony(
  deps: Deps,
  actor: Actor,
  { datetime, isConfirmed = false, ...fields }: NewCeremony,
): Promise<Outcome<Id, 'too-many' | 'not-allowed'>> {
  return withPermission<Id, 'too-many'>(deps, actor, 'write-ceremony', async (db) => {
    const { account, user } = actor
    const now = deps.now()
    const position = await findFreePosition(db, account)
    if (!position) return refuse('too-many')
    const start = datetime ?? startOfNew(await listCeremonies(db, account), now)
    await openCeremonies(db, account, now)
    const when = { datetime: start, isConfirmed: isConfirmed && datetime !== undefined }
    return accept(await insertCeremony(db, account, { ...fields, ...when }, position, { by: user.id, now }))
  })
}

async function makeDefault(
  db: Db,
  { account, user }: Actor,
  { address, events }: CeremonySettings,
  { position, now, ...start }: { position: 1 | 2; now: Date } & Partial<Ceremony>,
): Promise<Id> {
  const by = { by: user.id, now }
  const usual = { ceremonyType: 'crematorium', datetime: defaultDatetime(now), isConfirmed: false, address } as const
  const id = await insertCeremony(db, account, { ...usual, ...start }, position, by)
  await insertEvents(db, account, id, newEvents(events), { at: 0, ...by })
  return id
}

/**
 * Reorders the events. `seen`: version of the order that the user saw. Refuses 'changed-meanwhile' if a relative has
 * changed it since, and what `checkOrder` refuses. Returns the order that a call has replaced.
 */
export function reorderEvents(
  deps: Deps,
  actor: Actor,
  { ceremonyId, seen, wanted }: { ceremonyId: Id; seen: string | undefined; wanted: readonly Id[] },
): Promise<Outcome<Replaced<Id[]>[], OrderProblem | 'changed-meanwhile' | 'not-there' | 'not-allowed'>> {
  return withPermission<Replaced<Id[]>[], OrderProblem | 'changed-meanwhile' | 'not-there'>(
    deps,
    actor,
    'write-ceremony',
    async (db) => {
      if (!(await findCeremony(db, actor.account, ceremonyId))) return refuse('not-there')
      const events = await listEvents(db, actor.account, ceremonyId)
      const current = listedEvents(events).map(({ id }) => id)
      // Already in this order: a double click.
      if (current.join() === wanted.join()) return accept([])
      if (!isSeen(seen, orderVersion(events), fingerprinter(actor.account))) return refuse('changed-meanwhile')
      const checked = checkOrder(current, wanted)
      if (!checked.ok) return checked
      const before = events.map(({ id }) => id)
      const order = orderOfAll(before, checked.value)
      await saveEventOrder(db, ceremonyId, order)
      return accept(await noteOrder(db, actor, ceremonyId, { before, order }, deps.now()))
    },
  )
}

/** Records who changed the order, and returns the order of another relative that this one replaces. */
async function noteOrder(
  db: Db,
  actor: Actor,
  ceremonyId: Id,
  { before, order }: { before: Id[]; order: Id[] },
  now: Date,
): Promise<Replaced<Id[]>[]> {
  const { account, user } = actor
  const of = { account, objectId: ceremonyId }
  const { order: last } = await listFieldChanges(db, of)
  const by = { by: user.id, now }
  const change = { before: { order: before }, after: { order }, last: { by: user.id, at: now.toISOString() } }
  await saveFieldChanges(db, of, change, by)
  return replacedBy(actor, before, last)
}
