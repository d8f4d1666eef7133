import type { Kysely } from 'kysely'

/** Names of the letters of an order, as shown to the buyer: JSON, sealed. Null on older orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order').addColumn('names_sealed', 'text').execute()
}
