import type { Kysely } from 'kysely'

/** Places to sleep and in cars that visitors of a space offer or look for, around a ceremony. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('help_offer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('data_sealed', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('help_offer_account').on('help_offer').column('account_id').execute()
}
