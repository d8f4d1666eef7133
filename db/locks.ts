import type { Account } from './accounts.ts'
import type { Db } from './connect.ts'

/**
 * Makes the other transactions that lock this account wait for the end of this one: what it reads next stays true
 * until it writes. SQLite has one writer anyway; PostgreSQL would let two relatives save over each other.
 */
export async function lockAccount(db: Db, { id }: Account): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({ createdAt: eb.ref('createdAt') }))
    .where('id', '=', id)
    .execute()
}
