import type { Kysely } from 'kysely'

/** Letters that the service posts for a family, by a postal carrier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dispatch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull()) // plain | tracked | registered
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('pages', 'integer', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull()) // the furthest of `steps`
    .addColumn('steps', 'text', (column) => column.notNull()) // JSON: when each step was reached
    .addColumn('leaves_at', 'text', (column) => column.notNull())
    .addColumn('data_sealed', 'text', (column) => column.notNull()) // JSON: addresses, snapshot, tracking number
    .addColumn('pdf_file_id', 'text', (column) => column.references('file.id').onDelete('set null'))
    .addColumn('deposit_file_id', 'text', (column) => column.references('file.id').onDelete('set null'))
    .addColumn('receipt_file_id', 'text', (column) => column.references('file.id').onDelete('set null'))
    .addColumn('send_id', 'text', (column) => column.references('send_record.id').onDelete('set null'))
    .addColumn('carrier', 'text') // null for a row of another instance
    .addColumn('carrier_key', 'text', (column) => column.unique()) // ours, sent to the carrier
    .addColumn('ref', 'text') // the carrier's
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text') // when it is to be handed over or asked about; null: nothing is due
    .addColumn('forgotten_on', 'text') // day from which the carrier has no content, or none that we can erase
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute()
  const indexes = {
    dispatch_by_letter: ['account_id', 'document_id', 'created_at'],
    dispatch_by_due: ['due_at'],
    dispatch_by_ref: ['ref'],
    dispatch_by_pdf: ['pdf_file_id'],
    dispatch_by_deposit: ['deposit_file_id'],
    dispatch_by_receipt: ['receipt_file_id'],
    dispatch_by_sending: ['send_id'],
  } as const
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on('dispatch')
      .columns([...columns])
      .execute()
}
