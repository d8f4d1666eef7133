import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/**
 * Deletes an account, its key and everything that refers to it. Orders, receipts and the audit log refer to no account
 * and stay. Returns the files whose bytes nothing refers to any more, or undefined if the account was already deleted.
 */
export async function deleteAccount(db: Db, accountId: Id): Promise<Id[] | undefined> {
  const files = await db.selectFrom('file').select('id').where('accountId', '=', accountId).execute()
  const { numDeletedRows } = await db.deleteFrom('account').where('id', '=', accountId).executeTakeFirst()
  return numDeletedRows > 0n ? files.map(({ id }) => id) : undefined
}

/**
 * Deletes a user: email address, name, password, sessions and memberships. What they wrote in other people's accounts
 * stays, without an author.
 */
export async function deleteUser(db: Db, userId: Id): Promise<void> {
  await db.deleteFrom('actOnce').where('userId', '=', userId).execute()
  await db.deleteFrom('user').where('id', '=', userId).execute()
}

/** Whether a user shares any account, including closed ones. */
export async function hasMembership(db: Db, userId: Id): Promise<boolean> {
  const row = await db.selectFrom('membership').select('userId').where('userId', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Lists every account and every user, in no order. */
export async function listIds(db: Db): Promise<{ accounts: Id[]; users: Id[] }> {
  const accounts = await db.selectFrom('account').select('id').execute()
  const users = await db.selectFrom('user').select('id').execute()
  return { accounts: accounts.map(({ id }) => id), users: users.map(({ id }) => id) }
}

/** Columns that record who did something to a row of an account. */
export const authorColumns = [
  ['document', 'updatedBy'],
  ['profileEntry', 'updatedBy'],
  ['file', 'createdBy'],
  ['attachmentChoice', 'updatedBy'],
  ['sendRecord', 'createdBy'],
  ['letterReply', 'createdBy'],
  ['dispatch', 'createdBy'],
  ['commentary', 'createdBy'],
  ['basketEntry', 'addedBy'],
  ['ceremony', 'updatedBy'],
  ['summarySending', 'createdBy'],
  ['deceasedSpace', 'updatedBy'],
  ['fieldChange', 'changedBy'],
  ['condolence', 'userId'],
  ['condolence', 'moderatedBy'],
] as const

/**
 * Removes a user from all author columns of an account, and deletes the invitations they sent, which contain their
 * name. What they wrote stays.
 */
export async function forgetAuthor(db: Db, accountId: Id, userId: Id): Promise<void> {
  // leave.test.ts checks the list against the schema.
  for (const [table, column] of authorColumns) {
    await db
      .updateTable(table)
      .set({ [column]: null })
      .where('accountId', '=', accountId)
      .where(sql.ref(column), '=', userId)
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
