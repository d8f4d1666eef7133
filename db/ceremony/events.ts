import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { deleteFieldChanges, saveFieldChanges } from '#db/accounts/field-changes.ts'
import type { LastChange } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { CeremonyEventTable } from './schema.ts'

/** Lists the events in ceremony order. The caller checks that the ceremony belongs to the account. */
export async function listEvents(db: Db, account: Account, ceremonyId: Id): Promise<CeremonyEvent[]> {
  const rows = await db
    .selectFrom('ceremonyEvent')
    .selectAll()
    .where('ceremonyId', '=', ceremonyId)
    .orderBy('position')
    .execute()
  return rows.map((row) => toEvent(row, account))
}

/** Finds who last changed an event, and when. Returns undefined if it was deleted. */
export async function findLastChange(db: Db, ceremonyId: Id, id: Id): Promise<LastChange | undefined> {
  const row = await db
    .selectFrom('ceremonyEvent')
    .select(['updatedAt', 'updatedBy'])
    .where('id', '=', id)
    .where('ceremonyId', '=', ceremonyId)
    .executeTakeFirst()
  return row && { at: row.updatedAt, by: row.updatedBy ?? undefined }
}

/** Inserts events at an index from 0, moves the later ones, and returns the new ids. Call it in a transaction. */
export async function insertEvents(
  db: Db,
  account: Account,
  ceremonyId: Id,
  events: Omit<CeremonyEvent, 'id'>[],
  { at, by, now }: { at: number; by: Id; now: Date },
): Promise<Id[]> {
  if (events.length === 0) return []
  const first = await makeRoom(db, ceremonyId, { at, count: events.length })
  const rows = events.map(({ type, duration, details }, index) => {
    const id = randomUUID()
    const detailsSealed = seal(account.key, sealContextOf(account, id), JSON.stringify(details))
    const position = first + index
    return { id, ceremonyId, type, duration, position, detailsSealed, updatedAt: now.toISOString(), updatedBy: by }
  })
  await db.insertInto('ceremonyEvent').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Moves later events and returns the first free position. Deleted events leave gaps, so an index is not a position. */
async function makeRoom(db: Db, ceremonyId: Id, { at, count }: { at: number; count: number }): Promise<number> {
  const rows = await db
    .selectFrom('ceremonyEvent')
    .select('position')
    .where('ceremonyId', '=', ceremonyId)
    .orderBy('position')
    .execute()
  const next = rows[at]?.position
  if (next === undefined) return (rows.at(-1)?.position ?? 0) + 1
  await db
    .updateTable('ceremonyEvent')
    .set((eb) => ({ position: eb('position', '+', count) }))
    .where('ceremonyId', '=', ceremonyId)
    .where('position', '>=', next)
    .execute()
  return next
}

/** Updates an event, and records who changed which field. Its type and position stay. Returns false if it was deleted. */
export async function updateEvent(
  db: Db,
  account: Account,
  ceremonyId: Id,
  { id, duration, details }: Omit<CeremonyEvent, 'type'>,
  { by, now }: { by: Id; now: Date },
): Promise<boolean> {
  const before = (await listEvents(db, account, ceremonyId)).find((event) => event.id === id)
  const last = await findLastChange(db, ceremonyId, id)
  if (!before || !last) return false
  const change = { before: fieldsOf(before), after: fieldsOf({ duration, details }), last }
  await saveFieldChanges(db, { account, objectId: id }, change, { by, now })
  const { numUpdatedRows } = await db
    .updateTable('ceremonyEvent')
    .set({
      duration,
      detailsSealed: seal(account.key, sealContextOf(account, id), JSON.stringify(details)),
      updatedAt: now.toISOString(),
      updatedBy: by,
    })
    .where('id', '=', id)
    .where('ceremonyId', '=', ceremonyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const fieldsOf = ({ duration, details }: Pick<CeremonyEvent, 'duration' | 'details'>) => ({ duration, ...details })

export async function deleteEvent(db: Db, ceremonyId: Id, id: Id): Promise<void> {
  await deleteFieldChanges(db, [id])
  await db.deleteFrom('ceremonyEvent').where('id', '=', id).where('ceremonyId', '=', ceremonyId).execute()
}

/** Writes positions 1, 2, 3… in the given order. Call it in a transaction. */
export async function saveEventOrder(db: Db, ceremonyId: Id, order: readonly Id[]): Promise<void> {
  for (const [index, id] of order.entries()) {
    await db
      .updateTable('ceremonyEvent')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('ceremonyId', '=', ceremonyId)
      .execute()
  }
}

/** Converts a row to an event. */
export function toEvent(
  {
    id,
    type,
    duration,
    detailsSealed,
  }: Pick<Selectable<CeremonyEventTable>, 'id' | 'type' | 'duration' | 'detailsSealed'>,
  account: Account,
): CeremonyEvent {
  return { id, type, duration, details: JSON.parse(open([account.key], sealContextOf(account, id), detailsSealed)) }
}

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'ceremonyEvent', column: 'detailsSealed', row, account: account.id }
}
