import type { Role } from '#app/rules/roles.ts'
import type { Db } from './connect.ts'
import type { Id } from './schema.ts'

/** That a person shares an account, and what they may do there. */
export type Membership = { accountId: Id; userId: Id; role: Role }

/** Refuses, by throwing, a second membership of the same person in the same account. */
export async function insertMembership(db: Db, membership: Membership, now: Date): Promise<void> {
  await db
    .insertInto('membership')
    .values({ ...membership, createdAt: now.toISOString() })
    .execute()
}

export async function findMembership(db: Db, accountId: Id, userId: Id): Promise<Membership | undefined> {
  return await db
    .selectFrom('membership')
    .select(['accountId', 'userId', 'role'])
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Oldest first: the first is the account shown when none was chosen (S1 §4). */
export async function listMemberships(db: Db, userId: Id): Promise<Membership[]> {
  return await db
    .selectFrom('membership')
    .select(['accountId', 'userId', 'role'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('accountId')
    .execute()
}
