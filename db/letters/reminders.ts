import type { Day } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** A user's subscription to reminder emails about the dates of an account. */
export type Reminder = { accountId: Id; userId: Id; pausedUntil?: Day; lastSentOn?: Day }

type Whose = Pick<Reminder, 'accountId' | 'userId'>

/** Subscribes a user. Subscribing again changes nothing: no second email in a week, and a pause continues. */
export async function insertReminder(db: Db, { accountId, userId }: Whose, now: Date): Promise<void> {
  await db
    .insertInto('reminder')
    .values({ accountId, userId, askedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId']).doNothing())
    .execute()
}

export async function findReminder(db: Db, { accountId, userId }: Whose): Promise<Reminder | undefined> {
  const row = await db
    .selectFrom('reminder')
    .select(['pausedUntil', 'lastSentOn'])
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row && toReminder({ accountId, userId, ...row })
}

/** Pauses the reminders; `until` undefined ends the pause. Does nothing if the user has no subscription. */
export async function pauseReminder(db: Db, { accountId, userId }: Whose, until: Day | undefined): Promise<void> {
  await db
    .updateTable('reminder')
    .set({ pausedUntil: until ?? null })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute()
}

export async function deleteReminder(db: Db, { accountId, userId }: Whose): Promise<void> {
  await db.deleteFrom('reminder').where('accountId', '=', accountId).where('userId', '=', userId).execute()
}

/**
 * Lists the reminders that may be sent today: not paused, not sent after `since`, for a current member of an account
 * that is not closed. Oldest subscription first.
 */
export async function listRemindersToSend(db: Db, { today, since }: { today: Day; since: Day }): Promise<Reminder[]> {
  const rows = await db
    .selectFrom('reminder')
    .innerJoin('membership', (join) =>
      join.onRef('membership.accountId', '=', 'reminder.accountId').onRef('membership.userId', '=', 'reminder.userId'),
    )
    .innerJoin('account', 'account.id', 'reminder.accountId')
    .select(['reminder.accountId', 'reminder.userId', 'reminder.pausedUntil', 'reminder.lastSentOn'])
    .where('account.wrappedKey', 'is not', null)
    .where((eb) => eb.or([eb('pausedUntil', 'is', null), eb('pausedUntil', '<=', today)]))
    .where((eb) => eb.or([eb('lastSentOn', 'is', null), eb('lastSentOn', '<=', since)]))
    .orderBy('reminder.askedAt')
    .orderBy('reminder.userId')
    .execute()
  return rows.map(toReminder)
}

/**
 * Claims the weekly email, in the transaction that queues it. Returns false if another process has claimed it, or if it
 * was paused or stopped in the meantime.
 */
export async function claimReminder(
  db: Db,
  { accountId, userId }: Whose,
  { today, since }: { today: Day; since: Day },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reminder')
    .set({ lastSentOn: today, pausedUntil: null })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('pausedUntil', 'is', null), eb('pausedUntil', '<=', today)]))
    .where((eb) => eb.or([eb('lastSentOn', 'is', null), eb('lastSentOn', '<=', since)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function toReminder({ pausedUntil, lastSentOn, ...whose }: Whose & Record<'pausedUntil' | 'lastSentOn', Day | null>) {
  return { ...whose, ...(pausedUntil && { pausedUntil }), ...(lastSentOn && { lastSentOn }) }
}
