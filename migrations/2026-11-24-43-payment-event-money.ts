import type { Kysely } from 'kysely'

/**
 * What an event says of money: an event that comes before its payment is applied once the payment is known, and money
 * that does not match its order can be given back. Null on older events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['payment_id', 'currency', 'refund_id', 'provider_refund_id'])
    await db.schema.alterTable('payment_event').addColumn(column, 'text').execute()
  await db.schema.alterTable('payment_event').addColumn('amount_cents', 'integer').execute()
  await db.schema.createIndex('payment_event_by_order').on('payment_event').column('order_id').execute()
}
