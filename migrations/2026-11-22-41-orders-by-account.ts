import type { Kysely } from 'kysely'

/** The check for an empty account looks up its orders, which would otherwise scan the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('order_by_account').on('order').column('account_id').execute()
}
