import type { House } from '#app/operations/access/sign-in-session.ts'
import { type Acting, actOn } from '#app/operations/accounts/permissions.ts'
import { type Ceremony, defaultDatetime, defaultType, newEvents } from '#app/rules/ceremony/ceremonies.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { type CeremonyEvent, listedEvents } from '#app/rules/ceremony/events/events.ts'
import { checkOrder, type OrderProblem, orderOfAll } from '#app/rules/ceremony/events/order.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import {
  findCeremony,
  findFreePosition,
  insertCeremony,
  listCeremonies,
  openCeremonies,
} from '#db/ceremony/ceremonies.ts'
import { insertEvents, listEvents, saveOrder } from '#db/ceremony/events.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import { readCeremonyFacts } from './sign-up.ts'

/** What a partner's ceremonies start from (S1 §4); empty for the usual ones. */
export type CeremonySettings = { address: string; events: readonly EventType[] }

export type CeremonyWithEvents = Ceremony & { events: CeremonyEvent[] }

/** The first made first. Reads, and creates nothing. */
export async function readCeremonies(db: Db, account: Account): Promise<CeremonyWithEvents[]> {
  const ceremonies = await listCeremonies(db, account)
  return Promise.all(
    ceremonies.map(async (ceremony) => ({ ...ceremony, events: await listEvents(db, account, ceremony.id) })),
  )
}

/**
 * The default ceremony with its default events, the first time that an editor opens the page of an account that has
 * none (S1 §4, decision 9): once, whoever comes at the same instant.
 */
export async function openWithDefault(house: House, acting: Acting, settings: CeremonySettings): Promise<void> {
  await actOn(house, acting, 'write-ceremony', async (db) => {
    const now = house.now()
    const isFirst = await openCeremonies(db, acting.account, now)
    if (isFirst && (await listCeremonies(db, acting.account)).length === 0) {
      await makeDefault(db, acting, settings, 1, now, await readCeremonyFacts(db, acting.account))
    }
    return accept(undefined)
  })
}

/** Another one, or the first again after the last was deleted. Refuses 'too-many' beyond two (S1 §5). */
export function addCeremony(
  house: House,
  acting: Acting,
  settings: CeremonySettings,
): Promise<Outcome<Id, 'too-many' | 'not-allowed'>> {
  return actOn<Id, 'too-many'>(house, acting, 'write-ceremony', async (db) => {
    const position = await findFreePosition(db, acting.account)
    if (!position) return refuse('too-many')
    const ceremonyType = defaultType(await listCeremonies(db, acting.account))
    // The partner's place is the one where they hold the usual ceremony.
    const told = { ceremonyType, ...(ceremonyType === 'church' && { address: '' }) }
    return accept(await makeDefault(db, acting, settings, position, house.now(), told))
  })
}

async function makeDefault(
  db: Db,
  { account, user }: Acting,
  { address, events }: CeremonySettings,
  position: 1 | 2,
  now: Date,
  told: Partial<Ceremony> = {},
): Promise<Id> {
  const by = { by: user.id, now }
  const usual = { ceremonyType: 'crematorium', datetime: defaultDatetime(now), isConfirmed: false, address } as const
  const ceremony = { ...usual, ...told }
  const id = await insertCeremony(db, account, ceremony, position, by)
  await insertEvents(db, account, id, newEvents(events), { at: 0, ...by })
  return id
}

/**
 * Puts the events in the order wished for. `seen`: the order that was on the page; refuses 'changed-meanwhile' when a
 * relative has changed it since, and what `checkOrder` refuses.
 */
export function reorderEvents(
  house: House,
  acting: Acting,
  { ceremonyId, seen, wanted }: { ceremonyId: Id; seen: readonly Id[]; wanted: readonly Id[] },
): Promise<Outcome<Id[], OrderProblem | 'changed-meanwhile' | 'not-there' | 'not-allowed'>> {
  return actOn<Id[], OrderProblem | 'changed-meanwhile' | 'not-there'>(house, acting, 'write-ceremony', async (db) => {
    if (!(await findCeremony(db, acting.account, ceremonyId))) return refuse('not-there')
    const events = await listEvents(db, acting.account, ceremonyId)
    const current = listedEvents(events).map(({ id }) => id)
    // Already so: the button was pressed twice.
    if (current.join() === wanted.join()) return accept(current)
    if (current.join() !== seen.join()) return refuse('changed-meanwhile')
    const order = checkOrder(current, wanted)
    const all = events.map(({ id }) => id)
    if (order.ok) await saveOrder(db, ceremonyId, orderOfAll(all, order.value))
    return order
  })
}
