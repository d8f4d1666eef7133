import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile_entry')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value_sealed', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('profile_entry_pk', ['account_id', 'name'])
    .execute()

  await db.schema
    .createTable('document')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
    .addColumn('status_data_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addPrimaryKeyConstraint('document_pk', ['account_id', 'document_id'])
    .addCheckConstraint('document_status', sql`status in ('pending', 'attachment_pending', 'non_pertinent', 'sent')`)
    .execute()
}
