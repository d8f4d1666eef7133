import type { Instant } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { Account } from './accounts.ts'

/** Everything a family answered, one value per field name, whichever letter asked. */
export async function readProfile(db: Db, account: Account): Promise<Answers> {
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

/** Who changed an entry last, and when. Undefined once that person is gone. */
export type LastChange = { at: Instant; by: Id | undefined }

/** Of those of these names that are there, by name. */
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
 * Inserts or replaces the entries given, all together, and leaves the others. An empty value is kept as empty. `by` is
 * the person who saves.
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
}

export async function deleteProfileEntries(db: Db, account: Pick<Account, 'id'>, names: string[]): Promise<void> {
  await db.deleteFrom('profileEntry').where('accountId', '=', account.id).where('name', 'in', names).execute()
}

function sealContextOf(account: Account, name: string): SealContext {
  return { table: 'profileEntry', column: 'valueSealed', row: name, account: account.id }
}
