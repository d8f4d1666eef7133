import type { Selectable } from 'kysely'
import type { Day } from '#app/rules/days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { isStale, renewInBatches } from '#db/encryption/batches.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import type { ErasureTable } from './schema.ts'

/** A closed account, and the date of its erasure. */
export type Erasure = Omit<Selectable<ErasureTable>, 'heldKey' | 'askedBy'> & { askedBy: Id | undefined }

/**
 * Moves the key of an account aside, so that it is as if erased for every reader. Returns false if it is already
 * closed.
 */
export async function closeAccount(
  db: Db,
  accountId: Id,
  { by, now, dueOn }: { by: Id | undefined; now: Date; dueOn: Day },
): Promise<boolean> {
  const row = await db.selectFrom('account').select('wrappedKey').where('id', '=', accountId).executeTakeFirst()
  if (!row?.wrappedKey) return false
  await db
    .insertInto('erasure')
    .values({ accountId, heldKey: row.wrappedKey, askedBy: by ?? null, askedAt: now.toISOString(), dueOn })
    .execute()
  await db.updateTable('account').set({ wrappedKey: null }).where('id', '=', accountId).execute()
  return true
}

/** Gives a closed account its key back. Returns false if it is not closed. */
export async function reopenAccount(db: Db, accountId: Id): Promise<boolean> {
  const row = await db.deleteFrom('erasure').where('accountId', '=', accountId).returning('heldKey').executeTakeFirst()
  if (!row) return false
  await db.updateTable('account').set({ wrappedKey: row.heldKey }).where('id', '=', accountId).execute()
  return true
}

/**
 * Finds a closed account and its key, to inform the person who closed it. Returns undefined if it is open or erased.
 */
export async function findClosedAccount(
  db: Db,
  keys: KeyRing,
  accountId: Id,
): Promise<{ account: Account; erasure: Erasure } | undefined> {
  const row = await db
    .selectFrom('erasure')
    .innerJoin('account', 'account.id', 'erasure.accountId')
    .select(['accountId', 'heldKey', 'askedBy', 'askedAt', 'dueOn', 'hashid', 'domainId'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { heldKey, askedBy, askedAt, dueOn, hashid, domainId } = row
  const account = { id: accountId, hashid, domainId, key: keys.unwrap(accountId, heldKey) }
  return { account, erasure: { accountId, askedBy: askedBy ?? undefined, askedAt, dueOn } }
}

/** Lists the closed accounts that a user shares, earliest erasure first. */
export async function listClosedAccounts(db: Db, userId: Id): Promise<Pick<Erasure, 'accountId' | 'dueOn'>[]> {
  return await db
    .selectFrom('erasure')
    .innerJoin('membership', 'membership.accountId', 'erasure.accountId')
    .select(['erasure.accountId', 'dueOn'])
    .where('userId', '=', userId)
    .orderBy('dueOn')
    .orderBy('erasure.accountId')
    .execute()
}

/** Lists the accounts to erase by `today`, oldest first. */
export async function listDueErasures(db: Db, today: Day): Promise<Id[]> {
  const rows = await db
    .selectFrom('erasure')
    .select('accountId')
    .where('dueOn', '<=', today)
    .orderBy('dueOn')
    .orderBy('accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Wraps again, with the newest secret, the keys of closed accounts that an older one wrapped. */
export async function renewHeldKeys(db: Db, keys: KeyRing): Promise<void> {
  const stale = db
    .selectFrom('erasure')
    .select(['accountId', 'heldKey'])
    .where((eb) => isStale(eb, 'heldKey', keys.newest.wrap))
  await renewInBatches(db, {
    list: (limit) => stale.orderBy('accountId').limit(limit).execute(),
    update: (db, { accountId, heldKey }) =>
      db
        .updateTable('erasure')
        .set({ heldKey: keys.wrap(accountId, keys.unwrap(accountId, heldKey)) })
        .where('accountId', '=', accountId)
        .where('heldKey', '=', heldKey)
        .execute(),
  })
}
