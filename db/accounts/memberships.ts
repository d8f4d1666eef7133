import type { Selectable } from 'kysely'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import type { MembershipTable } from './schema.ts'

/** That a person shares an account, and what they may do there. */
export type Membership = {
  accountId: Id
  userId: Id
  role: Role
  /** Whether they are told of changes by mail, and since when. S1-3. */
  subscription: boolean
  subscriptionDate?: Instant
  /** The last day they came to this account. */
  seenOn?: Day
}

/** What is read of a membership, however it is found. */
type MembershipRow = Pick<
  Selectable<MembershipTable>,
  'accountId' | 'userId' | 'role' | 'subscription' | 'subscriptionDate' | 'seenOn'
>

export type NewMembership = Pick<Membership, 'accountId' | 'userId' | 'role'>

/** Refuses, by throwing, a second membership of the same person in the same account. */
export async function insertMembership(db: Db, { accountId, userId, role }: NewMembership, now: Date): Promise<void> {
  await db.insertInto('membership').values({ accountId, userId, role, createdAt: now.toISOString() }).execute()
}

/** Undefined too while the account is closed: nobody shares it then. */
export async function findMembership(db: Db, accountId: Id, userId: Id): Promise<Membership | undefined> {
  const row = await ofOpenAccounts(db, userId).where('accountId', '=', accountId).executeTakeFirst()
  return row && toMembership(row)
}

/**
 * A person's, oldest first: the first is the account shown when none was chosen (S1-4). Those of closed accounts are
 * left out.
 */
export async function listMemberships(db: Db, userId: Id): Promise<Membership[]> {
  const rows = await ofOpenAccounts(db, userId).orderBy('membership.createdAt').orderBy('accountId').execute()
  return rows.map(toMembership)
}

const ofOpenAccounts = (db: Db, userId: Id) =>
  db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.accountId')
    .selectAll('membership')
    .where('userId', '=', userId)
    .where('account.wrappedKey', 'is not', null)

/** An account's, oldest first, also while it is closed. */
export async function listMembershipsOfAccount(db: Db, accountId: Id): Promise<Membership[]> {
  const rows = await db
    .selectFrom('membership')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('userId')
    .execute()
  return rows.map(toMembership)
}

/** What is left out stays as it was. */
export async function updateMembership(
  db: Db,
  { accountId, userId }: Pick<Membership, 'accountId' | 'userId'>,
  changes: { role?: Role; subscription?: { date: Date } | 'none'; seenOn?: Day },
): Promise<void> {
  const { role, subscription, seenOn } = changes
  await db
    .updateTable('membership')
    .set({ ...(role && { role }), ...(subscription && columnsOf(subscription)), ...(seenOn && { seenOn }) })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute()
}

/**
 * With the mails they asked for: who has left is told of nothing more. What they took is free again, and what they
 * proposed.
 */
export async function deleteMembership(db: Db, accountId: Id, userId: Id): Promise<void> {
  for (const table of ['reminder', 'spaceNotice', 'assignment', 'assistantChoice'] as const) {
    await db.deleteFrom(table).where('accountId', '=', accountId).where('userId', '=', userId).execute()
  }
  await db.deleteFrom('assignment').where('accountId', '=', accountId).where('proposedBy', '=', userId).execute()
  await db.deleteFrom('membership').where('accountId', '=', accountId).where('userId', '=', userId).execute()
}

function columnsOf(subscription: { date: Date } | 'none') {
  if (subscription === 'none') return { subscription: 0, subscriptionDate: null, changesPausedUntil: null } as const
  return { subscription: 1, subscriptionDate: subscription.date.toISOString() } as const
}

/** A membership as its row says it. */
export function toMembership({ accountId, userId, role, ...row }: MembershipRow): Membership {
  return {
    accountId,
    userId,
    role,
    subscription: row.subscription === 1,
    ...(row.subscriptionDate && { subscriptionDate: row.subscriptionDate }),
    ...(row.seenOn && { seenOn: row.seenOn }),
  }
}
