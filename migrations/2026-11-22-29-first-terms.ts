import { type Kysely, sql } from 'kysely'

/** Existing users have accepted the first version of the terms, on the day they joined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into accepted_terms (user_id, version, accepted_at)
    select id, '2026-11-20', created_at from ${sql.table('user')}`.execute(db)
}
