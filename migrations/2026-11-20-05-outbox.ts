import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('mail_sealed', 'text') // JSON
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('locked_until', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('failed_at', 'text')
    .execute()
  await db.schema
    .createIndex('outbox_by_next_try')
    .on('outbox')
    .columns(['sent_at', 'failed_at', 'next_try_at'])
    .execute()

  await db.schema
    .createTable('rate')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('rate_by_end').on('rate').column('ends_at').execute()
}
