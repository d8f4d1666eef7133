import type { Kysely } from 'kysely'

/**
 * Accounts closed for erasure. The key is moved from the account's row to this table, so that every reader finds the
 * account erased, until it is reopened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasure')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('held_key', 'text', (column) => column.notNull()) // wrapped, as in the account
    .addColumn('asked_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text', (column) => column.notNull()) // a date in Paris
    .execute()
  await db.schema.createIndex('erasure_by_day').on('erasure').column('due_on').execute()
}
