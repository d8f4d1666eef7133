import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/**
 * Deletes an account, its key with it, and all that is of it: every table of a family refers to its account and goes
 * with it. Orders, receipts and the journal refer to nobody, and stay. Answers the files whose bytes are now nobody's;
 * undefined where the account is gone already.
 */
export async function deleteAccount(db: Db, accountId: Id): Promise<Id[] | undefined> {
  const files = await db.selectFrom('file').select('id').where('accountId', '=', accountId).execute()
  const { numDeletedRows } = await db.deleteFrom('account').where('id', '=', accountId).executeTakeFirst()
  return numDeletedRows > 0n ? files.map(({ id }) => id) : undefined
}

/**
 * Deletes a person: their address, name, password, sessions and memberships. What they wrote in the accounts of others
 * stays there without them.
 */
export async function deleteUser(db: Db, userId: Id): Promise<void> {
  await db.deleteFrom('actOnce').where('userId', '=', userId).execute()
  await db.deleteFrom('user').where('id', '=', userId).execute()
}

/** Whether a person shares any account, closed ones included. */
export async function hasMembership(db: Db, userId: Id): Promise<boolean> {
  const row = await db.selectFrom('membership').select('userId').where('userId', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Every account and every person there is, in no order. */
export async function listIds(db: Db): Promise<{ accounts: Id[]; users: Id[] }> {
  const accounts = await db.selectFrom('account').select('id').execute()
  const users = await db.selectFrom('user').select('id').execute()
  return { accounts: accounts.map(({ id }) => id), users: users.map(({ id }) => id) }
}

/** The columns that say who did something to a row of an account. */
export const authorColumns = [
  ['document', 'updatedBy'],
  ['profileEntry', 'updatedBy'],
  ['file', 'createdBy'],
  ['attachmentChoice', 'updatedBy'],
  ['sendRecord', 'createdBy'],
  ['commentary', 'createdBy'],
  ['basketEntry', 'addedBy'],
  ['ceremony', 'updatedBy'],
  ['summarySending', 'createdBy'],
  ['deceasedSpace', 'updatedBy'],
  ['condolence', 'userId'],
  ['condolence', 'moderatedBy'],
] as const

/**
 * Takes a person out of everything that says who wrote it in an account, and deletes the invitations they sent, which
 * hold their name. What they wrote stays.
 */
export async function forgetAuthor(db: Db, accountId: Id, userId: Id): Promise<void> {
  // Kysely cannot type a column that comes from a list: leave.test.ts holds the list to the schema.
  for (const [table, column] of authorColumns) {
    await db
      .updateTable(table)
      .set({ [column]: null })
      .where('accountId', '=', accountId)
      .where(column as never, '=', userId as never)
      .execute()
  }
  await db
    .updateTable('ceremonyEvent')
    .set({ updatedBy: null })
    .where('updatedBy', '=', userId)
    .where('ceremonyId', 'in', db.selectFrom('ceremony').select('id').where('accountId', '=', accountId))
    .execute()
  await db.deleteFrom('invitation').where('accountId', '=', accountId).where('invitedBy', '=', userId).execute()
}
