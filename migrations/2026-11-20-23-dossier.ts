import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The basket of S1-3: the chosen documents, each once.
  await db.schema
    .createTable('basket_entry')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addPrimaryKeyConstraint('basket_entry_pk', ['account_id', 'document_id'])
    .execute()

  await db.schema
    .createTable('bundle')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull()) // of everything printed in it
    .addColumn('file_id', 'text', (column) => column.notNull().references('file.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bundle_pk', ['account_id', 'shape'])
    .execute()

  await db.schema
    .createTable('reminder')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('paused_until', 'text') // a date
    .addColumn('last_sent_on', 'text') // a date
    .addPrimaryKeyConstraint('reminder_pk', ['account_id', 'user_id'])
    .execute()
}
