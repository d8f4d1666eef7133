import { type Kysely, sql } from 'kysely'

/** An external assistant that may word drafts: whether a partner offers it, and each user's choice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('domain')
    .addColumn('external_assistant', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('assistant_choice')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull()) // as shown to the user
    .addColumn('is_accepted', 'integer', (column) => column.notNull())
    .addColumn('chosen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('assistant_choice_pk', ['account_id', 'user_id', 'chosen_at'])
    .addCheckConstraint('assistant_choice_flag', sql`is_accepted in (0, 1)`)
    .execute()
}
