import type { Selectable } from 'kysely'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import type { MembershipTable } from './schema.ts'

/** A user's membership of an account, and their role. */
export type Membership = {
  accountId: Id
  userId: Id
  role: Role
  /** Whether the user receives emails about changes, and since when. S1-3. */
  subscription: boolean
  subscriptionDate?: Instant
  /** Last day the user opened this account. */
  seenOn?: Day
}

/** Columns read for a membership. */
type MembershipRow = Pick<
  Selectable<MembershipTable>,
  'accountId' | 'userId' | 'role' | 'subscription' | 'subscriptionDate' | 'seenOn'
>

export type NewMembership = Pick<Membership, 'accountId' | 'userId' | 'role'>

/** Inserts a membership. Throws if the user is already a member of the account. */
export async function insertMembership(db: Db, { accountId, userId, role }: NewMembership, now: Date): Promise<void> {
  await db.insertInto('membership').values({ accountId, userId, role, createdAt: now.toISOString() }).execute()
}

/** Finds a membership. Returns undefined also while the account is closed, because nobody may read it then. */
export async function findMembership(db: Db, accountId: Id, userId: Id): Promise<Membership | undefined> {
  const row = await ofOpenAccounts(db, userId).where('accountId', '=', accountId).executeTakeFirst()
  return row && toMembership(row)
}

/**
 * Lists a user's memberships, oldest first: the first account is shown if none was chosen (S1-4). Leaves out closed
 * accounts.
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

/** Lists an account's memberships, oldest first, also while it is closed. */
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

/** Updates the given fields and leaves the others. */
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
 * Also deletes the user's reminders, notices, assistant choice and signature for this account, and the tasks they took
 * or proposed.
 */
export async function deleteMembership(db: Db, accountId: Id, userId: Id): Promise<void> {
  for (const table of ['reminder', 'spaceNotice', 'assignment', 'assistantChoice'] as const) {
    await db.deleteFrom(table).where('accountId', '=', accountId).where('userId', '=', userId).execute()
  }
  await db.deleteFrom('assignment').where('accountId', '=', accountId).where('proposedBy', '=', userId).execute()
  const files = db.deleteFrom('file').where('accountId', '=', accountId).where('createdBy', '=', userId)
  await files.where('kind', '=', 'signature').execute()
  await db.deleteFrom('membership').where('accountId', '=', accountId).where('userId', '=', userId).execute()
}

function columnsOf(subscription: { date: Date } | 'none') {
  if (subscription === 'none') return { subscription: 0, subscriptionDate: null, changesPausedUntil: null } as const
  return { subscription: 1, subscriptionDate: subscription.date.toISOString() } as const
}

/** Converts a row to a membership. */
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
