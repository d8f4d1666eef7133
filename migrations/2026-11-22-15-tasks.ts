import { type Kysely, sql } from 'kysely'

/**
 * Who takes a letter, an attachment or a date, and the state of the email about changes, which is part of a membership.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assignment')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('task', 'text', (column) => column.notNull()) // id of a letter, an attachment type or a date
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('proposed_by', 'text', (column) => column.references('user.id').onDelete('cascade')) // until accepted
    .addColumn('assigned_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('assignment_pk', ['account_id', 'task'])
    .execute()

  await db.schema.alterTable('membership').addColumn('changes_sent_at', 'text').execute()
  await db.schema.alterTable('membership').addColumn('changes_paused_until', 'text').execute() // date in Paris
  // Earlier subscriptions were to another email, which was never sent.
  await sql`update membership set subscription = 0, subscription_date = null`.execute(db)
}
