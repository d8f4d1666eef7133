import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('device_sealed', 'text').execute()
  await db.schema.alterTable('session').addColumn('closed_at', 'text').execute()
  await db.schema
    .alterTable('session')
    .addColumn('by_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('password')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('held_form')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('form_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('offered_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('held_form_by_browser').on('held_form').columns(['browser_hash', 'user_id']).execute()
  await db.schema.createIndex('held_form_by_end').on('held_form').column('expires_at').execute()

  await db.schema
    .createTable('email_change')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('email_sealed', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('email_change_by_end').on('email_change').column('expires_at').execute()
}
