import type { Kysely } from 'kysely'

/** Duration of a partner's videos in minutes; 0 if unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['tuto_video_inscription_minutes', 'tuto_video_hors_inscription_minutes']) {
    await db.schema
      .alterTable('domain')
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
      .execute()
  }
}
