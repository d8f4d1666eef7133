import { type Kysely, sql } from 'kysely'

/** What a partner prepares before families see it, and what they saw before its last change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_window')
    .addColumn('domain_id', 'text', (column) => column.primaryKey().references('domain.id').onDelete('cascade'))
    .addColumn('draft', 'text') // JSON
    .addColumn('past', 'text') // JSON
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  // Services had a fixed order in the table and another one on pages. Pages now show them in the order of the table.
  const { rows } = await sql<{ id: string; services: string }>`select id, services from domain`.execute(db)
  for (const { id, services } of rows) {
    const codes: string[] = JSON.parse(services)
    const ordered = JSON.stringify(['da', 'ec', 'ed', 'ta'].filter((code) => codes.includes(code)))
    await sql`update domain set services = ${ordered} where id = ${id}`.execute(db)
  }
}
