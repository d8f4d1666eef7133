import type { Kysely } from 'kysely'

/** The processes that serve, with the secrets that each has read, and the last success of what an operator schedules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('serving_process')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secrets', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('operator_task')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('succeeded_at', 'text', (column) => column.notNull())
    .execute()
}
