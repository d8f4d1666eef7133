import type { Kysely } from 'kysely'

/** Exports of one ceremony, created and stored like an archive. Null for an archive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('export')
    .addColumn('ceremony_id', 'text', (column) => column.references('ceremony.id').onDelete('cascade'))
    .execute()
}
