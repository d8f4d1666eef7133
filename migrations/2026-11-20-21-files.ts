import { type Kysely, sql } from 'kysely'

// Metadata of a family's files. Their sealed bytes are in a folder, under the same id.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull()) // attachment type; '' for every other kind
    .addColumn('name_sealed', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('pages', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull()) // keyed: only detects a duplicate file
    .addColumn('scan', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addCheckConstraint('file_scan', sql`scan in ('clean', 'unscanned', 'pending', 'infected')`)
    .execute()
  await db.schema.createIndex('file_by_account').on('file').columns(['account_id', 'kind', 'type']).execute()

  await db.schema
    .createTable('attachment_choice')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addPrimaryKeyConstraint('attachment_choice_pk', ['account_id', 'type'])
    .addCheckConstraint('attachment_choice_choice', sql`choice in ('by-hand', 'to-request')`)
    .execute()
}
