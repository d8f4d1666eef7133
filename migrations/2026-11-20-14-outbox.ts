import type { Kysely } from 'kysely'

// A mail that is worth nothing after a moment, and why one was given up.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('not_after', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('reason', 'text').execute()
}
