import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ceremony')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('ceremony_type', 'text', (column) => column.notNull())
    .addColumn('datetime', 'text') // 2026-03-10T14:30, local time at the place
    .addColumn('is_confirmed', 'integer', (column) => column.notNull().check(sql`is_confirmed in (0, 1)`))
    .addColumn('data_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('position', 'integer', (column) => column.notNull()) // 1 or 2
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addUniqueConstraint('ceremony_position', ['account_id', 'position'])
    .execute()

  await db.schema
    .createTable('ceremony_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ceremony_id', 'text', (column) => column.notNull().references('ceremony.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('duration', 'integer', (column) => column.notNull()) // seconds
    .addColumn('position', 'integer', (column) => column.notNull()) // from 1
    .addColumn('details_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('ceremony_event_by_position')
    .on('ceremony_event')
    .columns(['ceremony_id', 'position'])
    .execute()

  // The last ceremony was deleted: none is created again until the family asks (S1-4, the empty placeholder).
  await db.schema
    .createTable('ceremony_opening')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('summary_sending')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('ceremony_id', 'text', (column) => column.notNull().references('ceremony.id').onDelete('cascade'))
    .addColumn('fingerprint', 'text', (column) => column.notNull()) // of the running order that was sent
    .addColumn('to_sealed', 'text', (column) => column.notNull()) // JSON: addresses, each with its email in the outbox
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('summary_sending_by_ceremony')
    .on('summary_sending')
    .columns(['ceremony_id', 'created_at'])
    .execute()

  const domain = db.schema.alterTable('domain')
  await domain.addColumn('ceremony_address', 'text', (column) => column.notNull().defaultTo('')).execute()
  await domain
    .addColumn('ceremony_events', 'text', (column) => column.notNull().defaultTo('[]')) // JSON: keys of the catalogue
    .execute()

  // The default partner offers a service once it is released (choice-49).
  await sql`update domain set services = '["ec","da"]' where is_default = 1 and services = '["da"]'`.execute(db)
}
