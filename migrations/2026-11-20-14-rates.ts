import { type Kysely, PostgresAdapter, sql } from 'kysely'

// Rate counters need not survive a power cut. On PostgreSQL their table is unlogged, and on SQLite they have a separate
// file (db/instance/rates.ts), so that they and families' writes do not wait for each other.
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  if (isPostgres) await sql`alter table rate set unlogged`.execute(db)
  else await db.schema.dropTable('rate').execute()
}
