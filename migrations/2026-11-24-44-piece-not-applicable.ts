import { type Kysely, sql } from 'kysely'

/** Allows a third `choice`, 'not-applicable'. The table is made again because SQLite cannot change a constraint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attachment_choice_of_three')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addPrimaryKeyConstraint('attachment_choice_by_type', ['account_id', 'type'])
    .addCheckConstraint('attachment_choice_said', sql`choice in ('by-hand', 'to-request', 'not-applicable')`)
    .execute()
  const columns = ['account_id', 'type', 'choice', 'updated_at', 'updated_by']
  const tables = db as Kysely<Record<string, Record<string, string | null>>>
  await tables
    .insertInto('attachment_choice_of_three')
    .columns(columns)
    .expression(tables.selectFrom('attachment_choice').select(columns))
    .execute()
  await db.schema.dropTable('attachment_choice').execute()
  await db.schema.alterTable('attachment_choice_of_three').renameTo('attachment_choice').execute()
}
