import { createHmac } from 'node:crypto'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import type { BundleTable } from './schema.ts'

/** What a family asks for: a bundle printed on both sides, on one, or files. */
export type BundleShape = BundleTable['shape']

/** A bundle as it was last made. */
export type KeptBundle = { fileId: Id; fingerprint: string }

/** Tells one content from another, and nothing of what is in it: keyed by the account. */
export function bundleFingerprint({ key }: Pick<Account, 'key'>, content: unknown): string {
  return createHmac('sha256', key.secret).update(JSON.stringify(content)).digest('base64url')
}

/** Undefined when none of that shape is kept. */
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
 * Whether these files are all there still, and will be until the transaction ends: whoever deletes one of them waits,
 * and then finds the bundle that holds it.
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
 * Replaces the bundle of that shape, in the transaction that inserts its file. Answers the ids of the files that it
 * replaces: looked for once the row is ours, since another process may have kept one a moment before.
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
 * Every bundle of an account: what was deleted must not stay in a copy of it. Answers their files, whose bytes are
 * then removed.
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

/** Those of yesterday. Their bytes are swept after them. */
export async function deleteOldBundles(db: Db, now: Date): Promise<void> {
  const limit = before(now, keptFor.bundle)
  await db.deleteFrom('file').where('kind', '=', 'bundle').where('createdAt', '<', limit).execute()
}
