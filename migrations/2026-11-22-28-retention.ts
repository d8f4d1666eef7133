import type { Kysely } from 'kysely'

/**
 * Clean-up: leases of its jobs, accounts whose members were notified that they are idle, and the terms that users have
 * accepted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lease')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('idle_account')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('told_on', 'text', (column) => column.notNull()) // dates in Paris
    .addColumn('told_again_on', 'text')
    .addColumn('erased_on', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('accepted_terms')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('accepted_terms_key', ['user_id', 'version'])
    .execute()
}
