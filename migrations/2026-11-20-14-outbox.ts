import type { Kysely } from 'kysely'

// When an email expires, and why one was given up.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('not_after', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('reason', 'text').execute()
}
