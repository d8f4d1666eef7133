import type { Kysely } from 'kysely'

/** A partner's prices for the lines of a funeral quote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_price')
    .addColumn('domain_id', 'text', (column) => column.notNull().references('domain.id').onDelete('cascade'))
    .addColumn('line', 'text', (column) => column.notNull()) // a code of the price table
    .addColumn('cents', 'integer', (column) => column.notNull()) // tax included
    .addColumn('day', 'text', (column) => column.notNull()) // date in Paris on which it was given
    .addPrimaryKeyConstraint('partner_price_pk', ['domain_id', 'line'])
    .execute()
}
