import { sql } from 'kysely'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'

type ReplyKey = { account: Pick<Account, 'id'>; visitor: string }

/**
 * Saves how many people come to the snack. `visitor`: a keyed hash of a member or a browser, whose last answer counts.
 * 0 withdraws it.
 */
export async function saveSnackReply(db: Db, { account, visitor }: ReplyKey, people: number, now: Date): Promise<void> {
  if (people === 0) {
    await db.deleteFrom('snackReply').where('accountId', '=', account.id).where('visitor', '=', visitor).execute()
    return
  }
  const row = { people, updatedAt: now.toISOString() }
  await db
    .insertInto('snackReply')
    .values({ accountId: account.id, visitor, ...row })
    .onConflict((conflict) => conflict.columns(['accountId', 'visitor']).doUpdateSet(row))
    .execute()
}

/** Deletes every answer about the snack of a space. */
export async function deleteSnackReplies(db: Db, { id }: Pick<Account, 'id'>): Promise<void> {
  await db.deleteFrom('snackReply').where('accountId', '=', id).execute()
}

/** How many people this visitor announced: 0 where they have not answered. */
export async function findSnackReply(db: Db, { account, visitor }: ReplyKey): Promise<number> {
  const row = await db
    .selectFrom('snackReply')
    .select('people')
    .where('accountId', '=', account.id)
    .where('visitor', '=', visitor)
    .executeTakeFirst()
  return row?.people ?? 0
}

/** How many answers there are, and how many people they announce together. */
export async function countSnack(db: Db, { id }: Pick<Account, 'id'>): Promise<{ replies: number; people: number }> {
  const row = await db
    .selectFrom('snackReply')
    .select([sql<number | string>`count(*)`.as('replies'), sql<number | string>`coalesce(sum(people), 0)`.as('people')])
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow()
  return { replies: Number(row.replies), people: Number(row.people) }
}
