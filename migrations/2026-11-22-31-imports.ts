import type { Kysely } from 'kysely'

/** Imports of a family: the ZIP in parts, which are files of the account, and the result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_import')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull()) // waiting, done, refused or failed
    .addColumn('problem', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('locked_until', 'text')
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('people_sealed', 'text')
    .execute()
  await db.schema
    .createTable('import_part')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account_import.account_id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull()) // from 0
    .addColumn('file_id', 'text', (column) => column.notNull().references('file.id').onDelete('cascade'))
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_part_pk', ['account_id', 'position'])
    .execute()
}
