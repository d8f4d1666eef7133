import { type Kysely, sql } from 'kysely'

/**
 * Orders, payments and refunds. Accounting outlives the family's data: no row refers to an account, and an order may
 * lose its payer. The buyer's details are sealed with the instance's own key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('domain')
    .addColumn('price_cents', 'integer', (column) => column.notNull().defaultTo(799))
    .execute()
  for (const setting of ['publisher_siren', 'publisher_vat']) {
    await db.schema
      .alterTable('domain')
      .addColumn(setting, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }

  await db.schema
    .createTable('order')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('domain_id', 'text', (column) => column.notNull().references('domain.id'))
    .addColumn('account_id', 'text', (column) => column.notNull()) // account that was open
    .addColumn('payer_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('buyer_sealed', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('provider', 'text')
    .addColumn('session_id', 'text')
    .addColumn('content_key', 'text', (column) => column.notNull()) // hash of the payer and the letters
    .addColumn('terms_version', 'text', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull()) // as they were shown
    .addColumn('accepted_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('order_by_payer').on('order').columns(['payer_id', 'created_at']).execute()
  // A double click or two tabs create one order: until it is paid or has expired, no other has the same content.
  await db.schema
    .createIndex('order_to_pay_once')
    .on('order')
    .column('content_key')
    .unique()
    .where(sql<boolean>`status in ('open', 'awaiting', 'refused', 'abandoned')`)
    .execute()

  await db.schema
    .createTable('refund')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('provider_refund_id', 'text', (column) => column.unique())
    .addColumn('done_at', 'text')
    .execute()
  await db.schema.createIndex('refund_by_order').on('refund').column('order_id').execute()

  await db.schema
    .createTable('order_letter')
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('granted_at', 'text') // when it was paid; null if another order had paid for it
    .addColumn('refund_id', 'text', (column) => column.references('refund.id'))
    .addPrimaryKeyConstraint('order_letter_pk', ['order_id', 'account_id', 'document_id'])
    .execute()
  // A letter is paid only once; the database enforces it.
  await db.schema
    .createIndex('order_letter_granted_once')
    .on('order_letter')
    .columns(['account_id', 'document_id'])
    .unique()
    .where(sql<boolean>`granted_at is not null and refund_id is null`)
    .execute()

  await db.schema
    .createTable('payment_event')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_event_pk', ['provider', 'event_id'])
    .execute()

  await db.schema
    .createTable('receipt')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('refund_id', 'text', (column) => column.unique().references('refund.id'))
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('content_sealed', 'text', (column) => column.notNull()) // JSON: seller, buyer, lines, VAT
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('receipt_by_order').on('receipt').column('order_id').execute()
  await db.schema
    .createIndex('receipt_once_a_payment')
    .on('receipt')
    .columns(['provider', 'payment_id'])
    .unique()
    .where(sql<boolean>`kind = 'receipt'`)
    .execute()

  // The last number of each series. A rollback returns the number.
  await db.schema
    .createTable('number_series')
    .addColumn('series', 'text', (column) => column.primaryKey())
    .addColumn('year', 'text', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
