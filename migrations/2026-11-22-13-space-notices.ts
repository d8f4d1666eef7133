import type { Kysely } from 'kysely'

/** The summary of new messages is on by default: a stop is then kept, and a pause has its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('space_notice').addColumn('paused_until', 'text').execute() // day in Paris
  await db.schema.alterTable('space_notice').addColumn('stopped_at', 'text').execute()
}
