import type { Kysely } from 'kysely'

/** Exports of a family: a ZIP in parts, which are files of the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('export')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('scope', 'text', (column) => column.notNull()) // account or mine
    .addColumn('state', 'text', (column) => column.notNull()) // waiting, ready or failed
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('locked_until', 'text')
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('ready_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('export_by_person').on('export').columns(['account_id', 'user_id']).execute()
  await db.schema
    .createTable('export_part')
    .addColumn('export_id', 'text', (column) => column.notNull().references('export.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull()) // from 0
    .addColumn('file_id', 'text', (column) => column.notNull().references('file.id').onDelete('cascade'))
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('export_part_pk', ['export_id', 'position'])
    .execute()
}
