import type { Kysely } from 'kysely'

/** How often an advice page was said to have helped, or not. Single votes are not stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('advice_vote')
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('helped', 'integer', (column) => column.notNull()) // 0 or 1
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('advice_vote_pk', ['uid', 'helped'])
    .execute()
}
