import { type Kysely, PostgresAdapter, sql } from 'kysely'

// Counts are worth nothing after a power cut: on PostgreSQL their table is not logged, and on SQLite they have a file
// of their own (db/instance/rates.ts), so that they never wait for a family's writes, nor those for them.
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  if (isPostgres) await sql`alter table rate set unlogged`.execute(db)
  else await db.schema.dropTable('rate').execute()
}
