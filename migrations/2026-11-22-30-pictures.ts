import { type Kysely, sql } from 'kysely'

// The pictures of a family, uploaded once and shared by the slide show, programme, gallery, life story and book.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture')
    .addColumn('file_id', 'text', (column) => column.primaryKey().references('file.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('renditions_file_id', 'text', (column) => column.references('file.id').onDelete('set null'))
    .addColumn('data_sealed', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('in_gallery', 'integer', (column) => column.notNull())
    .addColumn('in_book', 'integer', (column) => column.notNull())
    .addColumn('cut_after', 'integer', (column) => column.notNull())
    .addCheckConstraint('picture_flags', sql`in_gallery in (0, 1) and in_book in (0, 1) and cut_after in (0, 1)`)
    .execute()
  await db.schema.createIndex('picture_by_account').on('picture').columns(['account_id', 'position']).execute()
}
