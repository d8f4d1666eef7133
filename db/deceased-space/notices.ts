import type { Selectable } from 'kysely'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import type { SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import type { SpaceNoticeTable } from './schema.ts'

/** A user's choice about one kind of email of a space. `pausedUntil`: on that day the pause has ended. */
export type SpaceNotice = {
  accountId: Id
  userId: Id
  kind: SpaceNoticeKind
  askedAt: Instant
  lastSentAt?: Instant
  pausedUntil?: Day
  stoppedAt?: Instant
}

type SubscriptionKey = Pick<SpaceNotice, 'accountId' | 'userId' | 'kind'>

/** Subscribes a user. Subscribing again changes nothing, except that it cancels a stop. */
export const insertNotice = (db: Db, key: SubscriptionKey, now: Date): Promise<void> =>
  saveNotice(db, key, { stoppedAt: null }, now)

/** Stops a subscription. The row remains, so that an email that is on by default stays stopped. */
export const stopNotice = (db: Db, key: SubscriptionKey, now: Date): Promise<void> =>
  saveNotice(db, key, { stoppedAt: now.toISOString() }, now)

/** Pauses a subscription; `until` undefined ends the pause. */
export const pauseNotice = (db: Db, key: SubscriptionKey, until: Day | undefined, now: Date): Promise<void> =>
  saveNotice(db, key, { pausedUntil: until ?? null }, now)

type Choice = Partial<Pick<Selectable<SpaceNoticeTable>, 'pausedUntil' | 'stoppedAt'>>

async function saveNotice(db: Db, { accountId, userId, kind }: SubscriptionKey, choice: Choice, now: Date) {
  await db
    .insertInto('spaceNotice')
    .values({ accountId, userId, kind, askedAt: now.toISOString(), ...choice })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId', 'kind']).doUpdateSet(choice))
    .execute()
}

/**
 * Subscribes the members with these roles who have made no choice, in accounts with a space, from the day they joined.
 */
export async function insertDefaultNotices(db: Db, kind: SpaceNoticeKind, roles: readonly Role[]): Promise<void> {
  await db
    .insertInto('spaceNotice')
    .columns(['accountId', 'userId', 'kind', 'askedAt'])
    .expression((eb) =>
      eb
        .selectFrom('membership')
        .innerJoin('deceasedSpace', 'deceasedSpace.accountId', 'membership.accountId')
        .leftJoin('spaceNotice', (join) =>
          join
            .onRef('spaceNotice.accountId', '=', 'membership.accountId')
            .onRef('spaceNotice.userId', '=', 'membership.userId')
            .on('spaceNotice.kind', '=', kind),
        )
        .select((eb) => ['membership.accountId', 'membership.userId', eb.val(kind).as('kind'), 'membership.createdAt'])
        .where('membership.role', 'in', roles)
        .where('spaceNotice.kind', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
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

/** Lists the active subscriptions of current members, in accounts that are not closed, oldest first. */
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
    .where('spaceNotice.stoppedAt', 'is', null)
    .where('account.wrappedKey', 'is not', null)
    .orderBy('spaceNotice.askedAt')
    .orderBy('spaceNotice.userId')
    .execute()
  return rows.map(toNotice)
}

/**
 * Claims the next email of a subscription, in the transaction that queues it. Returns false if another process has
 * claimed it since it was read, or if it was stopped.
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
    .where('stoppedAt', 'is', null)
    .where('lastSentAt', lastSentAt ? '=' : 'is', lastSentAt ?? null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function toNotice({ lastSentAt, pausedUntil, stoppedAt, ...notice }: Selectable<SpaceNoticeTable>): SpaceNotice {
  return {
    ...notice,
    ...(lastSentAt && { lastSentAt }),
    ...(pausedUntil && { pausedUntil }),
    ...(stoppedAt && { stoppedAt }),
  }
}
