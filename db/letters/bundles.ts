import { createHmac } from 'node:crypto'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import type { BundleTable } from './schema.ts'

/** Requested form of a bundle: printed on both sides, on one side, or as files. */
export type BundleShape = BundleTable['shape']

/** The last bundle created. */
export type KeptBundle = { fileId: Id; fingerprint: string }

/** Returns a fingerprint of the content, keyed with the account so that it reveals nothing about it. */
export function bundleFingerprint({ key }: Pick<Account, 'key'>, content: unknown): string {
  return createHmac('sha256', key.secret).update(JSON.stringify(content)).digest('base64url')
}

/** Finds the stored bundle of a shape. */
export async function findBundle(
  db: Db,
  account: Pick<Account, 'id'>,
  shape: BundleShape,
): Promise<KeptBundle | undefined> {
  return await db
    .selectFrom('bundle')
    .select(['fileId', 'fingerprint'])
    .where('accountId', '=', account.id)
    .where('shape', '=', shape)
    .executeTakeFirst()
}

/**
 * Whether these files all exist. Locks them until the transaction ends: a concurrent delete waits, and then finds the
 * bundle that contains the file.
 */
export async function holdFiles(db: Db, account: Pick<Account, 'id'>, ids: readonly Id[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set((eb) => ({ scan: eb.ref('scan') }))
    .where('accountId', '=', account.id)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numUpdatedRows) === ids.length
}

/**
 * Replaces the bundle of a shape, in the transaction that inserts its file. Returns the ids of the replaced files. They
 * are read after the row is locked, because another process may have stored one a moment before.
 */
export async function saveBundle(
  db: Db,
  account: Pick<Account, 'id'>,
  { shape, ...kept }: KeptBundle & { shape: BundleShape },
  now: Date,
): Promise<Id[]> {
  const written = { ...kept, createdAt: now.toISOString() }
  await db
    .insertInto('bundle')
    .values({ accountId: account.id, shape, ...written })
    .onConflict((conflict) => conflict.columns(['accountId', 'shape']).doUpdateSet(written))
    .execute()
  const rows = await db
    .deleteFrom('file')
    .where('accountId', '=', account.id)
    .where('kind', '=', 'bundle')
    .where('id', 'not in', (eb) => eb.selectFrom('bundle').select('fileId').where('accountId', '=', account.id))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes every bundle of an account, so that deleted data does not remain in a copy. Returns the ids of their files,
 * whose bytes the caller then deletes.
 */
export async function deleteBundles(db: Db, account: Pick<Account, 'id'>): Promise<Id[]> {
  const rows = await db
    .deleteFrom('file')
    .where('accountId', '=', account.id)
    .where('kind', '=', 'bundle')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes bundles from before today. Their bytes are swept later. */
export async function deleteOldBundles(db: Db, now: Date): Promise<void> {
  const limit = before(now, keptFor.bundle)
  await db.deleteFrom('file').where('kind', '=', 'bundle').where('createdAt', '<', limit).execute()
}
