import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('membership')
    .addColumn('subscription', 'integer', (column) => column.notNull().defaultTo(0).check(sql`subscription in (0, 1)`))
    .execute()
  await db.schema.alterTable('membership').addColumn('subscription_date', 'text').execute()
  await db.schema.alterTable('membership').addColumn('seen_on', 'text').execute()

  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('payload_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('invited_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'text')
    .addColumn('refused_at', 'text')
    .addColumn('revoked_at', 'text')
    // Not a foreign key, because emails are deleted before invitations.
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addCheckConstraint('invitation_role', sql`role in ('reader', 'administrator')`)
    .execute()
  await db.schema.createIndex('invitation_by_account').on('invitation').columns(['account_id', 'created_at']).execute()
}
