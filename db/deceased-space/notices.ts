import type { Instant } from '#app/rules/days.ts'
import type { SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** A person's subscription to one kind of mail about a space. */
export type SpaceNotice = { accountId: Id; userId: Id; kind: SpaceNoticeKind; askedAt: Instant; lastSentAt?: Instant }

type SubscriptionKey = Pick<SpaceNotice, 'accountId' | 'userId' | 'kind'>

/** Subscribing again changes nothing. */
export async function insertNotice(db: Db, { accountId, userId, kind }: SubscriptionKey, now: Date): Promise<void> {
  await db
    .insertInto('spaceNotice')
    .values({ accountId, userId, kind, askedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId', 'kind']).doNothing())
    .execute()
}

export async function deleteNotice(db: Db, { accountId, userId, kind }: SubscriptionKey): Promise<void> {
  await db
    .deleteFrom('spaceNotice')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .execute()
}

export async function findNotice(
  db: Db,
  { accountId, userId, kind }: SubscriptionKey,
): Promise<SpaceNotice | undefined> {
  const row = await db
    .selectFrom('spaceNotice')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && toNotice(row)
}

/** Subscriptions of people who still share an account that was not erased. Oldest first. */
export async function listNotices(db: Db, kind: SpaceNoticeKind): Promise<SpaceNotice[]> {
  const rows = await db
    .selectFrom('spaceNotice')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.accountId', '=', 'spaceNotice.accountId')
        .onRef('membership.userId', '=', 'spaceNotice.userId'),
    )
    .innerJoin('account', 'account.id', 'spaceNotice.accountId')
    .selectAll('spaceNotice')
    .where('spaceNotice.kind', '=', kind)
    .where('account.wrappedKey', 'is not', null)
    .orderBy('spaceNotice.askedAt')
    .orderBy('spaceNotice.userId')
    .execute()
  return rows.map(toNotice)
}

/**
 * Claims the next mail of a subscription, in the transaction that queues it. False when another process has claimed it
 * since it was read, or when it was stopped.
 */
export async function claimNotice(
  db: Db,
  { accountId, userId, kind, lastSentAt }: SpaceNotice,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('spaceNotice')
    .set({ lastSentAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('lastSentAt', lastSentAt ? '=' : 'is', lastSentAt ?? null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function toNotice({ lastSentAt, ...notice }: Omit<SpaceNotice, 'lastSentAt'> & { lastSentAt: Instant | null }) {
  return { ...notice, ...(lastSentAt && { lastSentAt }) }
}
