import { type Kysely, sql } from 'kysely'

/** Who was there before has accepted the first version of the terms, the day they came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into accepted_terms (user_id, version, accepted_at)
    select id, '2026-11-20', created_at from ${sql.table('user')}`.execute(db)
}
