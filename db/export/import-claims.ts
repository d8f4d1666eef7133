import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** An import claimed by a process. Its results count only if no other process has claimed it since: `tries` says so. */
export type ClaimedImport = { accountId: Id; userId: Id; tries: number }

/** Claims the oldest waiting import. Returns undefined if none is waiting, or if another process claimed it first. */
export async function claimImport(db: Db, now: Date, leaseMs: number): Promise<ClaimedImport | undefined> {
  const at = now.toISOString()
  const due = await db
    .selectFrom('accountImport')
    .innerJoin('account', 'account.id', 'accountImport.accountId')
    .select('accountId')
    .where('account.wrappedKey', 'is not', null)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', at)]))
    .orderBy('askedAt')
    .orderBy('accountId')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  const lockedUntil = new Date(now.getTime() + leaseMs).toISOString()
  return await db
    .updateTable('accountImport')
    .set((eb) => ({ lockedUntil, tries: eb('tries', '+', 1) }))
    .where('accountId', '=', due.accountId)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', at)]))
    .returning(['accountId', 'userId', 'tries'])
    .executeTakeFirst()
}

/** Extends a claim. Returns false if another process has claimed the import in the meantime. */
export async function renewImport(db: Db, claim: ClaimedImport, now: Date, leaseMs: number): Promise<boolean> {
  const lockedUntil = new Date(now.getTime() + leaseMs).toISOString()
  const { numUpdatedRows } = await claimedImport(db, claim).set({ lockedUntil }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Releases a claim, to retry at the given time. */
export async function retryImport(db: Db, claim: ClaimedImport, at: Date): Promise<void> {
  await claimedImport(db, claim).set({ lockedUntil: at.toISOString() }).execute()
}

/** Selects the row of a claim, if no other process has claimed it since. */
export const claimedImport = (db: Db, { accountId, tries }: ClaimedImport) =>
  db
    .updateTable('accountImport')
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
