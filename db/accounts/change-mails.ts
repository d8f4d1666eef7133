import type { Day, Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** A user's subscription to emails about the changes of an account. `pausedUntil`: on that day the pause has ended. */
export type ChangeMails = {
  accountId: Id
  userId: Id
  askedAt: Instant
  sentAt?: Instant
  pausedUntil?: Day
}

type Whose = Pick<ChangeMails, 'accountId' | 'userId'>

/** Finds a subscription. Returns undefined if the user has none. */
export async function findChangeMails(db: Db, { accountId, userId }: Whose): Promise<ChangeMails | undefined> {
  const rows = await subscribed(db).where('accountId', '=', accountId).where('userId', '=', userId).execute()
  return rows.map(toChangeMails)[0]
}

/** Lists the subscriptions of accounts that are not closed, oldest first. */
export async function listChangeMails(db: Db): Promise<ChangeMails[]> {
  const rows = await subscribed(db)
    .innerJoin('account', 'account.id', 'membership.accountId')
    .where('account.wrappedKey', 'is not', null)
    .orderBy('subscriptionDate')
    .orderBy('userId')
    .execute()
  return rows.map(toChangeMails)
}

/** Pauses a subscription; `until` undefined ends the pause. Does nothing if the user has none. */
export async function pauseChangeMails(db: Db, { accountId, userId }: Whose, until: Day | undefined): Promise<void> {
  await db
    .updateTable('membership')
    .set({ changesPausedUntil: until ?? null })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('subscription', '=', 1)
    .execute()
}

/** Claims the next email. Returns false if another process has claimed it since it was read, or if it was stopped. */
export async function claimChangeMail(db: Db, { accountId, userId, sentAt }: ChangeMails, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('membership')
    .set({ changesSentAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('subscription', '=', 1)
    .where('changesSentAt', sentAt ? '=' : 'is', sentAt ?? null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const subscribed = (db: Db) =>
  db
    .selectFrom('membership')
    .select([
      'membership.accountId',
      'membership.userId',
      'membership.subscriptionDate',
      'membership.createdAt',
      'membership.changesSentAt',
      'membership.changesPausedUntil',
    ])
    .where('membership.subscription', '=', 1)

type Row = Awaited<ReturnType<ReturnType<typeof subscribed>['execute']>>[number]

const toChangeMails = ({ accountId, userId, subscriptionDate, createdAt, ...row }: Row): ChangeMails => ({
  accountId,
  userId,
  askedAt: subscriptionDate ?? createdAt,
  ...(row.changesSentAt && { sentAt: row.changesSentAt }),
  ...(row.changesPausedUntil && { pausedUntil: row.changesPausedUntil }),
})
