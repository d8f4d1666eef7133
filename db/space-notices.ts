import type { Instant } from '#app/rules/days.ts'
import type { Db } from './connect.ts'
import type { Id } from './schema.ts'

/** `digest`: each day, the messages to read. `anniversary`: a week before the day of the death, each year. */
export type SpaceNoticeKind = 'digest' | 'anniversary'

/** That a person wants a mail of a space. */
export type SpaceNotice = { accountId: Id; userId: Id; kind: SpaceNoticeKind; askedAt: Instant; lastSentAt?: Instant }

type Whose = Pick<SpaceNotice, 'accountId' | 'userId' | 'kind'>

/** Asked again, it is the same one. */
export async function insertNotice(db: Db, { accountId, userId, kind }: Whose, now: Date): Promise<void> {
  await db
    .insertInto('spaceNotice')
    .values({ accountId, userId, kind, askedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId', 'kind']).doNothing())
    .execute()
}

export async function deleteNotice(db: Db, { accountId, userId, kind }: Whose): Promise<void> {
  await db
    .deleteFrom('spaceNotice')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .execute()
}

export async function findNotice(db: Db, { accountId, userId, kind }: Whose): Promise<SpaceNotice | undefined> {
  const row = await db
    .selectFrom('spaceNotice')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && toNotice(row)
}

/** Of who still shares an account that was not erased, not sent since `since`. Oldest asked first. */
export async function listNoticesToSend(db: Db, kind: SpaceNoticeKind, since: Instant): Promise<SpaceNotice[]> {
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
    .where((eb) => eb.or([eb('lastSentAt', 'is', null), eb('lastSentAt', '<=', since)]))
    .orderBy('spaceNotice.askedAt')
    .orderBy('spaceNotice.userId')
    .execute()
  return rows.map(toNotice)
}

/** Takes the mail of a day, in the transaction that queues it: false when another process has, or it was stopped. */
export async function claimNotice(
  db: Db,
  { accountId, userId, kind }: Whose,
  { now, since }: { now: Date; since: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('spaceNotice')
    .set({ lastSentAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('lastSentAt', 'is', null), eb('lastSentAt', '<=', since)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function toNotice({ lastSentAt, ...notice }: Omit<SpaceNotice, 'lastSentAt'> & { lastSentAt: Instant | null }) {
  return { ...notice, ...(lastSentAt && { lastSentAt }) }
}
