import { signUpAnswers } from '#app/rules/export/import.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { exportedNames, neverExported } from './tables.ts'

/** Tables that an import does not fill, or that have rows from an account's first day. */
const apart: readonly string[] = ['profileEntry', 'audit', 'reminder', 'spaceNotice', 'ceremonyEvent']

/** Whether an account contains only its sign-up answers and its owner. */
export async function isEmptyAccount(db: Db, { id }: Account): Promise<boolean> {
  const members = await db.selectFrom('membership').select('userId').where('accountId', '=', id).execute()
  if (members.length !== 1) return false
  for (const table of ['invitation', 'order'] as const) {
    if (await db.selectFrom(table).select('id').where('accountId', '=', id).executeTakeFirst()) return false
  }
  const answered = await db
    .selectFrom('profileEntry')
    .select('name')
    .where('accountId', '=', id)
    .where('name', 'not in', [...signUpAnswers])
    .executeTakeFirst()
  if (answered) return false
  for (const table of exportedNames.filter((name) => !apart.includes(name))) {
    // Kysely cannot type a table name from a list; tables.test.ts checks the list against the schema.
    const rows = db
      .selectFrom(table as 'file')
      .select('accountId')
      .where('accountId', '=', id)
    const own = table === 'file' ? rows.where('kind', 'not in', neverExported) : rows
    if (await own.executeTakeFirst()) return false
  }
  return true
}

/** Deletes the sign-up answers, before the imported ones are inserted. */
export async function deleteSignUpAnswers(db: Db, { id }: Account): Promise<void> {
  await db.deleteFrom('profileEntry').where('accountId', '=', id).execute()
}
