import { type Kysely, sql } from 'kysely'

/** When the tutorial was shown to a user, once. It does not interrupt existing users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('tutorial_shown_at', 'text').execute()
  await sql`update "user" set tutorial_shown_at = created_at`.execute(db)
}
