import type { Instant } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id, Sealed } from '#db/schema.ts'
import { type Account, lockAccount } from './accounts.ts'

/** Reads all the answers of a family, one value per field name, whichever letter asked for it. */
export async function readProfile(db: Db, account: Account): Promise<Answers> {
  const row = await db
    .selectFrom('profileSnapshot')
    .select('answersSealed')
    .where('accountId', '=', account.id)
    .executeTakeFirst()
  return openProfile(db, account, row?.answersSealed)
}

/** Decrypts the snapshot of the answers, or reads the entries one by one if the account has none. */
export async function openProfile(db: Db, account: Account, snapshot: Sealed | undefined): Promise<Answers> {
  return snapshot ? JSON.parse(open([account.key], snapshotContextOf(account), snapshot)) : readEntries(db, account)
}

/** Reads the answers from their own rows. */
export async function readEntries(db: Db, account: Account): Promise<Answers> {
  const rows = await db
    .selectFrom('profileEntry')
    .select(['name', 'valueSealed'])
    .where('accountId', '=', account.id)
    .orderBy('name')
    .execute()
  return Object.fromEntries(
    rows.map(({ name, valueSealed }) => [name, open([account.key], sealContextOf(account, name), valueSealed)]),
  )
}

/** Who last changed an entry, and when. `by` is undefined once that user is deleted. */
export type LastChange = { at: Instant; by: Id | undefined }

/** Lists the last change of each of these fields that exists, by field name. */
export async function listLastChanges(
  db: Db,
  account: Account,
  names: string[],
): Promise<Readonly<Record<string, LastChange>>> {
  if (names.length === 0) return {}
  const rows = await db
    .selectFrom('profileEntry')
    .select(['name', 'updatedAt', 'updatedBy'])
    .where('accountId', '=', account.id)
    .where('name', 'in', names)
    .execute()
  return Object.fromEntries(
    rows.map(({ name, updatedAt, updatedBy }) => [name, { at: updatedAt, by: updatedBy ?? undefined }]),
  )
}

/**
 * Inserts or replaces the given entries in one statement and leaves the others. Stores empty values too. `by` is the
 * user who saves.
 */
export async function saveProfileEntries(
  db: Db,
  account: Account,
  entries: Answers,
  now: Date,
  by?: Id,
): Promise<void> {
  const rows = Object.entries(entries).map(([name, value]) => ({
    accountId: account.id,
    name,
    valueSealed: seal(account.key, sealContextOf(account, name), value),
    updatedAt: now.toISOString(),
    updatedBy: by ?? null,
  }))
  if (rows.length === 0) return
  await changeProfile(db, account, async (db, before) => {
    await db
      .insertInto('profileEntry')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'name']).doUpdateSet((eb) => ({
          valueSealed: eb.ref('excluded.valueSealed'),
          updatedAt: eb.ref('excluded.updatedAt'),
          updatedBy: eb.ref('excluded.updatedBy'),
        })),
      )
      .execute()
    return { ...before, ...entries }
  })
}

export async function deleteProfileEntries(db: Db, account: Account, names: string[]): Promise<void> {
  await changeProfile(db, account, async (db, before) => {
    await db.deleteFrom('profileEntry').where('accountId', '=', account.id).where('name', 'in', names).execute()
    return Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
  })
}

/** Makes the snapshot of entries that were inserted without it. */
export const renewSnapshot = (db: Db, account: Account): Promise<void> =>
  changeProfile(db, account, async (_, before) => before)

/**
 * Changes entries, and seals the answers that `change` returns as the new snapshot, in one transaction. The account is
 * locked first, so that the answers before the change are the last ones.
 */
async function changeProfile(
  db: Db,
  account: Account,
  change: (db: Db, before: Answers) => Promise<Answers>,
): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((db) => changeProfile(db, account, change))
  await lockAccount(db, account.id)
  const answers = await change(db, await readProfile(db, account))
  const sorted = Object.fromEntries(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const answersSealed = seal(account.key, snapshotContextOf(account), JSON.stringify(sorted))
  await db
    .insertInto('profileSnapshot')
    .values({ accountId: account.id, answersSealed })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ answersSealed }))
    .execute()
}

function sealContextOf(account: Account, name: string): SealContext {
  return { table: 'profileEntry', column: 'valueSealed', row: name, account: account.id }
}

function snapshotContextOf({ id }: Account): SealContext {
  return { table: 'profileSnapshot', column: 'answersSealed', row: id, account: id }
}
