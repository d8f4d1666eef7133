import type { Kysely } from 'kysely'

/** Checkouts of the trial provider, like Stripe's own records. They contain no personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trial_payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .execute()
}
