import type { Kysely } from 'kysely'

/** What users want to happen to their own data after their death. LIL art. 85 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('directive')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('wish', 'text', (column) => column.notNull()) // 'erase', 'withhold' or 'hand-over'
    .addColumn('words_sealed', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute()
}
