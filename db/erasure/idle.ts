import { type Selectable, sql } from 'kysely'
import type { Day } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import type { IdleAccountTable } from './schema.ts'

export type IdleAccount = Selectable<IdleAccountTable>

/**
 * Last day a member opened the account. A member who never did counts from the day they joined; an account without
 * members, from the day it was created.
 */
const lastVisit = sql<Day>`coalesce(
  (select max(coalesce(seen_on, substr(membership.created_at, 1, 10))) from membership where account_id = account.id),
  substr(account.created_at, 1, 10)
)`

/**
 * Lists the open accounts to be notified for the first time, longest idle first: accounts nobody opened since `since`,
 * and accounts reduced to a space that nobody has confirmed since `keptSince`.
 */
export async function listIdleAccounts(
  db: Db,
  { since, keptSince }: { since: Day; keptSince: Day },
  limit: number,
): Promise<Id[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('idleAccount', 'idleAccount.accountId', 'account.id')
    .leftJoin('keptSpace', 'keptSpace.accountId', 'account.id')
    .select('account.id')
    .where('account.wrappedKey', 'is not', null)
    .where('idleAccount.accountId', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('keptSpace.accountId', 'is', null), eb(lastVisit, '<', since)]),
        eb.and([eb('isAlone', '=', 1), eb('keptOn', '<', keptSince)]),
      ]),
    )
    .orderBy(lastVisit)
    .orderBy('account.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes the records of accounts that a member opened since the first email, so that no second email follows. Leaves
 * out accounts reduced to a space, which need a confirmation. Returns the number deleted.
 */
export async function forgetVisited(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idleAccount')
    .where('accountId', 'not in', db.selectFrom('keptSpace').select('accountId'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('membership')
          .select('userId')
          .whereRef('membership.accountId', '=', 'idleAccount.accountId')
          .whereRef('membership.seenOn', '>=', 'idleAccount.toldOn'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Finds an idle account. Returns undefined if its members were not notified of an erasure. */
export async function findIdleAccount(db: Db, accountId: Id): Promise<IdleAccount | undefined> {
  return await db.selectFrom('idleAccount').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

export async function insertIdleAccount(db: Db, row: Omit<IdleAccount, 'toldAgainOn'>): Promise<void> {
  await db
    .insertInto('idleAccount')
    .values({ ...row, toldAgainOn: null })
    .execute()
}

/** Lists the accounts to be notified a second time, because their erasure is due by `until`. Nearest first. */
export async function listToTellAgain(db: Db, until: Day, limit: number): Promise<IdleAccount[]> {
  return await db
    .selectFrom('idleAccount')
    .selectAll()
    .where('toldAgainOn', 'is', null)
    .where('erasedOn', '<=', until)
    .orderBy('erasedOn')
    .orderBy('accountId')
    .limit(limit)
    .execute()
}

export async function noteToldAgain(db: Db, accountId: Id, days: { toldAgainOn: Day; erasedOn: Day }): Promise<void> {
  await db.updateTable('idleAccount').set(days).where('accountId', '=', accountId).execute()
}

/** Lists the accounts that were notified a second time and whose erasure date has come. */
export async function listIdleToErase(db: Db, today: Day): Promise<Id[]> {
  const rows = await db
    .selectFrom('idleAccount')
    .select('accountId')
    .where('toldAgainOn', 'is not', null)
    .where('erasedOn', '<=', today)
    .orderBy('erasedOn')
    .orderBy('accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

export async function deleteIdleAccount(db: Db, accountId: Id): Promise<void> {
  await db.deleteFrom('idleAccount').where('accountId', '=', accountId).execute()
}

/** Lists users who have shared no account since a timestamp, have no open session and left no message in any space. */
export async function listPeopleWithoutAccount(db: Db, before: string): Promise<Id[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('createdAt', '<', before)
    .where((eb) =>
      eb.and(
        (['membership', 'mandate', 'helperMandate', 'session', 'condolence'] as const).map((table) =>
          eb.not(eb.exists(eb.selectFrom(table).select('userId').whereRef(`${table}.userId`, '=', 'user.id'))),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
