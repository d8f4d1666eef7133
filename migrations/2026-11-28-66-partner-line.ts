import type { Kysely } from 'kysely'

const columns = ['help_hours', 'tuto_video_inscription_text', 'tuto_video_hors_inscription_text']

/** The hours of a partner's own telephone, and what its videos say, in writing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of columns) {
    await db.schema
      .alterTable('domain')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
}
