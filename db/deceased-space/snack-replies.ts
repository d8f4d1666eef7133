import { type Selectable, sql } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { SnackReply } from '#app/rules/deceased-space/snack.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { SnackReplyTable } from './schema.ts'

type ReplyKey = { account: Account; visitor: string }

/**
 * Saves a reply to the snack: the number of people, or 0. `visitor`: keyed hash of a member or a browser. A new reply
 * of the same visitor replaces the last one.
 */
export async function saveSnackReply(
  db: Db,
  { account, visitor }: ReplyKey,
  { name, people }: SnackReply,
  now: Date,
): Promise<void> {
  const nameSealed = seal(account.key, sealContextOf(account), name)
  const row = { people, nameSealed, updatedAt: now.toISOString() }
  await db
    .insertInto('snackReply')
    .values({ accountId: account.id, visitor, ...row })
    .onConflict((conflict) => conflict.columns(['accountId', 'visitor']).doUpdateSet(row))
    .execute()
}

/** Deletes all replies to the snack of a space. */
export async function deleteSnackReplies(db: Db, { id }: Pick<Account, 'id'>): Promise<void> {
  await db.deleteFrom('snackReply').where('accountId', '=', id).execute()
}

/** Finds this visitor's reply. Returns undefined if there is none. */
export async function findSnackReply(db: Db, { account, visitor }: ReplyKey): Promise<SnackReply | undefined> {
  const row = await db
    .selectFrom('snackReply')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('visitor', '=', visitor)
    .executeTakeFirst()
  return row && toReply(row, account)
}

/** Lists all replies, latest first. */
export async function listSnackReplies(db: Db, account: Account): Promise<(SnackReply & { at: Instant })[]> {
  const rows = await db
    .selectFrom('snackReply')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('updatedAt', 'desc')
    .orderBy('visitor')
    .execute()
  return rows.map((row) => ({ ...toReply(row, account), at: row.updatedAt }))
}

/** Counts the replies that announce someone, and the total number of people. */
export async function countSnack(db: Db, { id }: Pick<Account, 'id'>): Promise<{ replies: number; people: number }> {
  const row = await db
    .selectFrom('snackReply')
    .select([sql<number | string>`count(*)`.as('replies'), sql<number | string>`coalesce(sum(people), 0)`.as('people')])
    .where('accountId', '=', id)
    .where('people', '>', 0)
    .executeTakeFirstOrThrow()
  return { replies: Number(row.replies), people: Number(row.people) }
}

/** Converts a row to a reply. Old replies have no name. */
function toReply({ people, nameSealed }: Selectable<SnackReplyTable>, account: Account): SnackReply {
  return { people, name: nameSealed ? open([account.key], sealContextOf(account), nameSealed) : '' }
}

function sealContextOf({ id }: Account): SealContext {
  return { table: 'snackReply', column: 'nameSealed', row: id, account: id }
}
