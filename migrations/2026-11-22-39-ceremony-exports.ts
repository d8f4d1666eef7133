import type { Kysely } from 'kysely'

/** The files of one ceremony, made and kept as an archive is. Null for an archive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('export')
    .addColumn('ceremony_id', 'text', (column) => column.references('ceremony.id').onDelete('cascade'))
    .execute()
}
