import type { Kysely } from 'kysely'

/** Memorial spaces that a family keeps without the rest of the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_space')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('kept_on', 'text', (column) => column.notNull()) // dates in Paris
    .addColumn('rest_erased_on', 'text', (column) => column.notNull())
    .addColumn('is_alone', 'integer', (column) => column.notNull())
    .execute()
}
