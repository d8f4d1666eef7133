import type { Kysely } from 'kysely'

/**
 * Accounts that were closed to be erased. The key of one stands here and no longer in its row, so that whatever reads
 * an account finds it erased, until somebody takes it back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasure')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('held_key', 'text', (column) => column.notNull()) // wrapped, as in the account
    .addColumn('asked_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text', (column) => column.notNull()) // a day of Paris
    .execute()
  await db.schema.createIndex('erasure_by_day').on('erasure').column('due_on').execute()
}
