import type { Kysely } from 'kysely'

/** The last good copy of a content service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_copy')
    .addColumn('repository', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull()) // JSON
    .addColumn('read_at', 'text', (column) => column.notNull())
    .execute()
}
