import { randomUUID } from 'node:crypto'
import { EXPORT_KEPT_MS, type KeptScope } from '#app/rules/export/archive.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import { type AskedExport, deleteExports, type ExportPart, isAskedAs } from './kept.ts'

/** Queues an export, unless the same one is already waiting. Call it in a transaction that has locked the account. */
export async function insertExport(db: Db, asked: AskedExport, scope: KeptScope, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom('export')
    .select('id')
    .where(isAskedAs(asked))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (waiting) return
  const times = { askedAt: now.toISOString(), lockedUntil: null, readyAt: null, expiresAt: null }
  await db
    .insertInto('export')
    .values({ id: randomUUID(), ...asked, scope, state: 'waiting', tries: 0, bytes: 0, ...times })
    .execute()
}

/** An export claimed by a process. Its results count only if no other process has claimed it since: `tries` says so. */
export type ClaimedExport = AskedExport & { id: Id; scope: KeptScope; tries: number }

/** Claims the oldest waiting export. Returns undefined if none is waiting, or if another process claimed it first. */
export async function claimExport(db: Db, now: Date, leaseMs: number): Promise<ClaimedExport | undefined> {
  const at = now.toISOString()
  const due = await db
    .selectFrom('export')
    .innerJoin('account', 'account.id', 'export.accountId')
    .select('export.id')
    .where('account.wrappedKey', 'is not', null)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', at)]))
    .orderBy('askedAt')
    .orderBy('export.id')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  const lockedUntil = new Date(now.getTime() + leaseMs).toISOString()
  return await db
    .updateTable('export')
    .set((eb) => ({ lockedUntil, tries: eb('tries', '+', 1) }))
    .where('id', '=', due.id)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', at)]))
    .returning(['id', 'accountId', 'userId', 'ceremonyId', 'scope', 'tries'])
    .executeTakeFirst()
}

/** Counts the waiting exports of open accounts. */
export async function countWaitingExports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('export')
    .innerJoin('account', 'account.id', 'export.accountId')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('account.wrappedKey', 'is not', null)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Extends a claim. Returns false if another process has claimed the export in the meantime. */
export async function renewClaim(db: Db, claim: ClaimedExport, now: Date, leaseMs: number): Promise<boolean> {
  const lockedUntil = new Date(now.getTime() + leaseMs).toISOString()
  const { numUpdatedRows } = await claimed(db, claim).set({ lockedUntil }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks an export as ready, in the transaction that inserts the files of its parts. Returns false and does nothing if
 * another process has claimed it in the meantime. Deletes the user's previous export of the same content; its bytes are
 * swept later.
 */
export async function finishExport(
  db: Db,
  claim: ClaimedExport,
  parts: readonly ExportPart[],
  now: Date,
): Promise<boolean> {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  const { numUpdatedRows } = await claimed(db, claim)
    .set({
      state: 'ready',
      bytes,
      lockedUntil: null,
      readyAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + EXPORT_KEPT_MS).toISOString(),
    })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const before = await db
    .selectFrom('export')
    .select('id')
    .where(isAskedAs(claim))
    .where('id', '!=', claim.id)
    .execute()
  await deleteExports(
    db,
    before.map(({ id }) => id),
  )
  const rows = parts.map(({ fileId, bytes }, position) => ({ exportId: claim.id, position, fileId, bytes }))
  await db.insertInto('exportPart').values(rows).execute()
  return true
}

/** Releases a claim, to retry at a given time or never. */
export async function releaseExport(db: Db, claim: ClaimedExport, next: 'failed' | { at: Date }): Promise<void> {
  const change = next === 'failed' ? { state: next, lockedUntil: null } : { lockedUntil: next.at.toISOString() }
  await claimed(db, claim).set(change).execute()
}

const claimed = (db: Db, { id, tries }: ClaimedExport) =>
  db.updateTable('export').where('id', '=', id).where('state', '=', 'waiting').where('tries', '=', tries)
