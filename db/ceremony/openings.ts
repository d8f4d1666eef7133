import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'

/** Records the first visit. Returns true the first time: the default ceremony is then created, and only then (S1-4). */
export async function openCeremonies(db: Db, account: Pick<Account, 'id'>, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ceremonyOpening')
    .values({ accountId: account.id, openedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function wereCeremoniesOpened(db: Db, account: Pick<Account, 'id'>): Promise<boolean> {
  const row = await db
    .selectFrom('ceremonyOpening')
    .select('accountId')
    .where('accountId', '=', account.id)
    .executeTakeFirst()
  return row !== undefined
}
