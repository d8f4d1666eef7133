import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** An import that a process has taken: what it writes counts as long as nobody has taken it since. */
export type ClaimedImport = { accountId: Id; userId: Id; tries: number; lockedUntil: Instant }

/** Takes the one that has waited longest. Undefined when none waits, or another process took it first. */
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
  const row = await db
    .updateTable('accountImport')
    .set((eb) => ({ lockedUntil, tries: eb('tries', '+', 1) }))
    .where('accountId', '=', due.accountId)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', at)]))
    .returning(['accountId', 'userId', 'tries'])
    .executeTakeFirst()
  return row && { ...row, lockedUntil }
}

/** Says that it is still being read. Undefined when another process has taken it meanwhile. */
export async function renewImport(
  db: Db,
  claim: ClaimedImport,
  now: Date,
  leaseMs: number,
): Promise<ClaimedImport | undefined> {
  const lockedUntil = new Date(now.getTime() + leaseMs).toISOString()
  const { numUpdatedRows } = await claimedImport(db, claim).set({ lockedUntil }).executeTakeFirst()
  return numUpdatedRows > 0n ? { ...claim, lockedUntil } : undefined
}

/** It is tried again then. */
export async function retryImport(db: Db, claim: ClaimedImport, at: Date): Promise<void> {
  await claimedImport(db, claim).set({ lockedUntil: at.toISOString() }).execute()
}

/** The row of a claim, as long as nobody has taken it since. */
export const claimedImport = (db: Db, { accountId, lockedUntil }: ClaimedImport) =>
  db
    .updateTable('accountImport')
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .where('lockedUntil', '=', lockedUntil)
