import type { Day, Instant } from '#app/rules/days.ts'
import { type DispatchStep, dispatchSteps, isDispatchToPay, isToHandOver } from '#app/rules/post/steps.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import { type PlainDispatch, toPlainDispatch } from './dispatch-row.ts'

// Dispatches of all accounts, without what is encrypted.

/** Lists the dispatches of a carrier that are due: to hand over, or to ask about. Oldest first. */
export async function listDue(db: Db, carrier: string, now: Date): Promise<PlainDispatch[]> {
  const rows = await db
    .selectFrom('dispatch')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .orderBy('id')
    .execute()
  return rows.map(toPlainDispatch)
}

/**
 * Takes a dispatch for one process until `until`. Returns false if it is no longer due or another process has it.
 */
export async function claimDispatch(
  db: Db,
  { id, dueAt }: Pick<PlainDispatch, 'id' | 'dueAt'>,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dispatch')
    .set({ dueAt: until.toISOString() })
    .where('id', '=', id)
    .where('dueAt', '=', dueAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Finds the dispatch of a report, by our key or by the carrier's reference. */
export async function findReportedDispatch(
  db: Db,
  carrier: string,
  { key, ref }: { key?: string | undefined; ref?: string | undefined },
): Promise<PlainDispatch | undefined> {
  const row = await db
    .selectFrom('dispatch')
    .selectAll()
    .where('carrier', '=', carrier)
    .where((eb) => eb.or([...(key ? [eb('carrierKey', '=', key)] : []), ...(ref ? [eb('ref', '=', ref)] : [])]))
    .executeTakeFirst()
  return row && toPlainDispatch(row)
}

export async function findPlainDispatch(db: Db, id: Id): Promise<PlainDispatch | undefined> {
  const row = await db.selectFrom('dispatch').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPlainDispatch(row)
}

/** Lists the dispatches at these steps, or all, newest first. */
export async function listPlainDispatches(db: Db, steps?: readonly DispatchStep[]): Promise<PlainDispatch[]> {
  const rows = await db
    .selectFrom('dispatch')
    .selectAll()
    .$if(steps !== undefined, (query) => query.where('step', 'in', steps!))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toPlainDispatch)
}

/** Counts the paid letters whose departure is past, and that no carrier has: for monitoring. */
export async function countLateDispatches(db: Db, before: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('dispatch')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('step', 'in', dispatchSteps.filter(isToHandOver))
    .where('leavesAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts the letters that each carrier erases, by the day of their erasure, in order. */
export async function countErasures(db: Db): Promise<{ carrier: string; day: Day; count: number }[]> {
  const rows = await db
    .selectFrom('dispatch')
    .select(['carrier', 'forgottenOn'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('carrier', 'is not', null)
    .where('forgottenOn', 'is not', null)
    .groupBy(['carrier', 'forgottenOn'])
    .orderBy('carrier')
    .orderBy('forgottenOn')
    .execute()
  return rows.map(({ carrier, forgottenOn, count }) => ({ carrier: carrier!, day: forgottenOn!, count: Number(count) }))
}

/** Lists the unpaid dispatches of accounts that are to be paid for at a carrier, oldest first. */
export async function listDispatchesToPay(db: Db, accountIds: readonly Id[]): Promise<PlainDispatch[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('dispatch')
    .selectAll()
    .where('accountId', 'in', accountIds)
    .where('step', '=', 'asked')
    .where('carrier', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toPlainDispatch).filter(isDispatchToPay)
}

/** Lists the dispatches of an account, oldest first. */
export async function listPlainDispatchesOf(db: Db, accountId: Id): Promise<PlainDispatch[]> {
  const rows = await db
    .selectFrom('dispatch')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toPlainDispatch)
}

/** Finds the acknowledgements of receipt of an account: the ids of their files, by the record of the sending. */
export async function listAcknowledgements(db: Db, accountId: Id): Promise<Map<Id, Id>> {
  const rows = await db
    .selectFrom('dispatch')
    .select(['sendId', 'receiptFileId'])
    .where('accountId', '=', accountId)
    .where('sendId', 'is not', null)
    .where('receiptFileId', 'is not', null)
    .execute()
  return new Map(rows.map(({ sendId, receiptFileId }) => [sendId!, receiptFileId!]))
}
