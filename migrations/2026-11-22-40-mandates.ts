import type { Kysely } from 'kysely'

/** Who may edit the ceremony of an account without being a member, and until which date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mandate')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('payload_sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema.createIndex('mandate_account').on('mandate').column('account_id').execute()
  await db.schema.createIndex('mandate_user').on('mandate').column('user_id').execute()
}
