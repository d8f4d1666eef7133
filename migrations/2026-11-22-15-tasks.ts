import { type Kysely, sql } from 'kysely'

/** Who takes a letter, a piece or a date; and what the mail of changes, which a membership subscribes to, keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assignment')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('task', 'text', (column) => column.notNull()) // the id of a letter, a piece or a date
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('proposed_by', 'text', (column) => column.references('user.id').onDelete('cascade')) // until accepted
    .addColumn('assigned_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('assignment_pk', ['account_id', 'task'])
    .execute()

  await db.schema.alterTable('membership').addColumn('changes_sent_at', 'text').execute()
  await db.schema.alterTable('membership').addColumn('changes_paused_until', 'text').execute() // day in Paris
  // What was chosen before was another mail, which was never sent.
  await sql`update membership set subscription = 0, subscription_date = null`.execute(db)
}
