import type { Kysely } from 'kysely'

/** A refused form may be saved before signing in, so `user_id` may be null. SQLite cannot change a column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('held_form_of_browser')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('form_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('offered_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  const columns = ['id', 'browser_hash', 'user_id', 'form_sealed', 'created_at', 'offered_at', 'expires_at']
  const tables = db as Kysely<Record<string, Record<string, string | null>>>
  await tables
    .insertInto('held_form_of_browser')
    .columns(columns)
    .expression(tables.selectFrom('held_form').select(columns))
    .execute()
  await db.schema.dropTable('held_form').execute()
  await db.schema.alterTable('held_form_of_browser').renameTo('held_form').execute()
  await db.schema.createIndex('held_form_by_browser').on('held_form').columns(['browser_hash', 'user_id']).execute()
  await db.schema.createIndex('held_form_by_end').on('held_form').column('expires_at').execute()
}
