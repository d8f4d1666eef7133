import type { Kysely } from 'kysely'

/** The summary of new messages is on by default, so that a stop and the end of a pause must be stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('space_notice').addColumn('paused_until', 'text').execute() // date in Paris
  await db.schema.alterTable('space_notice').addColumn('stopped_at', 'text').execute()
}
