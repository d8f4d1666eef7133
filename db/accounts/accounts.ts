import { randomBytes, randomUUID } from 'node:crypto'
import type { NotNull } from 'kysely'
import type { Db } from '#db/connect.ts'
import { isStale, renewInBatches } from '#db/encryption/batches.ts'
import { newCode } from '#db/encryption/codes.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { type SealKey, sealKey } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'

/**
 * The account of one deceased person, shared by the people invited to it (choice-3). `key` decrypts what the family
 * wrote.
 */
export type Account = { id: Id; hashid: string; domainId: Id; key: SealKey }

/**
 * Creates an account in memory, without a row: a key, and a hashid of 26 characters. The hashid is public and grants
 * nothing by itself (choice-11).
 */
export const newAccount = (domainId: Id): Account => ({
  id: randomUUID(),
  hashid: newCode(26),
  domainId,
  key: sealKey(randomBytes(32)),
})

export async function insertAccount(
  db: Db,
  keys: KeyRing,
  { domainId, now, account = newAccount(domainId) }: { domainId: Id; now: Date; account?: Account },
): Promise<Account> {
  const { key, ...columns } = account
  await db
    .insertInto('account')
    .values({ ...columns, wrappedKey: keys.wrap(account.id, key), createdAt: now.toISOString() })
    .execute()
  return account
}

/** Finds an account. Returns undefined also while it is closed. Does not check membership: check it first. */
export async function findAccount(db: Db, keys: KeyRing, accountId: Id): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'hashid', 'domainId', 'wrappedKey'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row?.wrappedKey) return undefined
  return { id: row.id, hashid: row.hashid, domainId: row.domainId, key: keys.unwrap(row.id, row.wrappedKey) }
}

/** Finds the partner of an account. */
export async function findAccountDomain(db: Db, accountId: Id): Promise<Id | undefined> {
  const row = await db.selectFrom('account').select('domainId').where('id', '=', accountId).executeTakeFirst()
  return row?.domainId
}

/**
 * Finds the id of an account from its current or former hashid, so that a form that a relative has open is not lost.
 * Grants nothing (choice-11): check the membership.
 */
export async function findAccountId(db: Db, hashid: string): Promise<Id | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.or([eb('hashid', '=', hashid), eb('formerHashid', '=', hashid)]))
    .executeTakeFirst()
  return row?.id
}

/**
 * Locks the account until the transaction ends. PostgreSQL locks the row because it is updated, even with the same
 * value; SQLite has a single writer.
 */
export async function isAccountOpen(db: Db, accountId: Id): Promise<boolean> {
  const row = await db.selectFrom('account').select('wrappedKey').where('id', '=', accountId).executeTakeFirst()
  return typeof row?.wrappedKey === 'string'
}

/** Wraps again, with the newest secret, the keys that an older one wrapped. Throws if a secret is missing. */
export async function lockAccount(db: Db, accountId: Id): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({ createdAt: eb.ref('createdAt') }))
    .where('id', '=', accountId)
    .execute()
}

/** Wraps again, with the newest secret, the keys that an older one wrapped. Throws when a secret is missing. */
export async function renewAccountKeys(db: Db, keys: KeyRing): Promise<void> {
  const stale = db
    .selectFrom('account')
    .select(['id', 'wrappedKey'])
    .where('wrappedKey', 'is not', null)
    .where((eb) => isStale(eb, 'wrappedKey', keys.newest.wrap))
    .$narrowType<{ wrappedKey: NotNull }>()
  await renewInBatches(db, {
    list: (limit) => stale.orderBy('id').limit(limit).execute(),
    update: (db, { id, wrappedKey }) =>
      db
        .updateTable('account')
        .set({ wrappedKey: keys.wrap(id, keys.unwrap(id, wrappedKey)) })
        .where('id', '=', id)
        .where('wrappedKey', '=', wrappedKey)
        .execute(),
  })
}
