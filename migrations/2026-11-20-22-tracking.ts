import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('send_record')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text') // a date; null while its email is queued
    .addColumn('expected_reply_on', 'text')
    .addColumn('reply_on', 'text')
    .addColumn('data_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('pdf_file_id', 'text', (column) => column.references('file.id').onDelete('set null'))
    .addColumn('receipt_file_id', 'text', (column) => column.references('file.id').onDelete('set null'))
    .addColumn('mail_id', 'text') // in the outbox, whose rows are deleted after a month
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addCheckConstraint('send_record_kind', sql`kind in ('letter', 'chase')`)
    .addCheckConstraint(
      'send_record_channel',
      sql`channel in ('plain', 'tracked', 'registered', 'email', 'online', 'handed-in')`,
    )
    .execute()
  await db.schema
    .createIndex('send_record_by_letter')
    .on('send_record')
    .columns(['account_id', 'document_id', 'created_at'])
    .execute()
  await db.schema.createIndex('send_record_by_mail').on('send_record').column('mail_id').execute()

  await db.schema
    .createTable('commentary')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('text_sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('commentary_by_letter')
    .on('commentary')
    .columns(['account_id', 'document_id', 'created_at'])
    .execute()

  // Content of a letter when it was last printed: the posted letter may be older than the current answers.
  await db.schema
    .createTable('letter_print')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('printed_on', 'text', (column) => column.notNull())
    .addColumn('snapshot_sealed', 'text', (column) => column.notNull()) // JSON
    .addPrimaryKeyConstraint('letter_print_pk', ['account_id', 'document_id'])
    .execute()
}
