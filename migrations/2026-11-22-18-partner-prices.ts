import type { Kysely } from 'kysely'

/** What a partner asks for a line of a funeral quote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_price')
    .addColumn('domain_id', 'text', (column) => column.notNull().references('domain.id').onDelete('cascade'))
    .addColumn('line', 'text', (column) => column.notNull()) // a code of the table of prices
    .addColumn('cents', 'integer', (column) => column.notNull()) // tax included
    .addColumn('day', 'text', (column) => column.notNull()) // given that day, in Paris
    .addPrimaryKeyConstraint('partner_price_pk', ['domain_id', 'line'])
    .execute()
}
