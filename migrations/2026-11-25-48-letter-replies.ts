import type { Kysely } from 'kysely'

/** Replies to letters: what a body answered, the facts for the letter that follows, and a picture of its letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('letter_reply')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('reply_on', 'text') // a date; null for silence
    .addColumn('data_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('file_id', 'text', (column) => column.references('file.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('letter_reply_by_letter')
    .on('letter_reply')
    .columns(['account_id', 'document_id', 'created_at'])
    .execute()
}
