import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('act_once')
    .addColumn('user_id', 'text', (column) => column.notNull()) // or the hash of a browser without a session
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull()) // JSON
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('act_once_pk', ['user_id', 'key'])
    .execute()
  await db.schema.createIndex('act_once_by_age').on('act_once').column('created_at').execute()

  await db.schema
    .alterTable('profile_entry')
    .addColumn('updated_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute()
}
