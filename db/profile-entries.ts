import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Account } from './accounts.ts'
import type { Db } from './connect.ts'
import { open, type Place, seal } from './seal.ts'

/** Everything a family answered, one value per field name, whichever letter asked. */
export async function readProfile(db: Db, account: Account): Promise<Answers> {
  const rows = await db
    .selectFrom('profileEntry')
    .select(['name', 'valueSealed'])
    .where('accountId', '=', account.id)
    .orderBy('name')
    .execute()
  return Object.fromEntries(
    rows.map(({ name, valueSealed }) => [name, open([account.key], placeOf(account, name), valueSealed)]),
  )
}

/** Inserts or replaces the entries given, all together, and leaves the others. An empty value is kept as empty. */
export async function saveProfileEntries(db: Db, account: Account, entries: Answers, now: Date): Promise<void> {
  const rows = Object.entries(entries).map(([name, value]) => ({
    accountId: account.id,
    name,
    valueSealed: seal(account.key, placeOf(account, name), value),
    updatedAt: now.toISOString(),
  }))
  if (rows.length === 0) return
  await db
    .insertInto('profileEntry')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'name']).doUpdateSet((eb) => ({
        valueSealed: eb.ref('excluded.valueSealed'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute()
}

function placeOf(account: Account, name: string): Place {
  return { table: 'profileEntry', column: 'valueSealed', row: name, account: account.id }
}
