import { sql } from 'kysely'
import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { type CondolenceFilter, selectFiltered } from './condolences.ts'

export async function countCondolences(
  db: Db,
  account: Pick<Account, 'id'>,
  filter: CondolenceFilter,
): Promise<number> {
  const { count } = await selectFiltered(db, account, filter)
    .select(sql<number | string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts the condolences in each state, including hidden ones. */
export async function countByState(db: Db, { id }: Pick<Account, 'id'>): Promise<Record<CondolenceState, number>> {
  const rows = await db
    .selectFrom('condolence')
    .select(['state', sql<number | string>`count(*)`.as('count')])
    .where('accountId', '=', id)
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, published: 0, family: 0, refused: 0, spam: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}
