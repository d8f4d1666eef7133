import type { Kysely } from 'kysely'

/**
 * The account that a family made of a partner's file, and the hour that the partner has proposed for its ceremony. Both
 * belong to the family: the console writes an hour through them and reads neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('claimed_file')
    .addColumn('file_id', 'text', (column) => column.primaryKey().references('partner_file.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('claimed_file_by_account').on('claimed_file').column('account_id').execute()
  await db.schema
    .createTable('proposed_hour')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('datetime', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('partner_file').addColumn('proposed_at', 'text').execute()
}
