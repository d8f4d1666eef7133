import { type Kysely, sql } from 'kysely'

/** Two more levels of privacy: a constraint limits `visibility` to four values. SQLite cannot change a constraint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deceased_space_of_four')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('short_code', 'text', (column) => column.notNull().unique())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('visibility_chosen', 'integer', (column) =>
      column.notNull().defaultTo(1).check(sql`visibility_chosen in (0, 1)`),
    )
    .addColumn('publication', 'text', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) => column.notNull().check(sql`is_open in (0, 1)`))
    .addColumn('display_flowers_ad', 'integer', (column) => column.notNull().check(sql`display_flowers_ad in (0, 1)`))
    .addColumn('data_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('folded_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addCheckConstraint('deceased_space_level', sql`visibility in ('link', 'word', 'relatives', 'family')`)
    .addCheckConstraint('deceased_space_publishing', sql`publication in ('moderated', 'immediate')`)
    .execute()
  const columns = [
    ...['account_id', 'short_code', 'visibility', 'visibility_chosen', 'publication', 'is_open'],
    ...['display_flowers_ad', 'data_sealed', 'folded_at', 'created_at', 'updated_at', 'updated_by'],
  ]
  const tables = db as Kysely<Record<string, Record<string, string | null>>>
  await tables
    .insertInto('deceased_space_of_four')
    .columns(columns)
    .expression(tables.selectFrom('deceased_space').select(columns))
    .execute()
  await db.schema.dropTable('deceased_space').execute()
  await db.schema.alterTable('deceased_space_of_four').renameTo('deceased_space').execute()
}
