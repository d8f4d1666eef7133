import type { Kysely } from 'kysely'

/** Whether an account is empty asks for its orders, which read all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('order_by_account').on('order').column('account_id').execute()
}
