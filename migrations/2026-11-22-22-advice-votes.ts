import type { Kysely } from 'kysely'

/** How often a page of advice was said to have helped, or not. Nobody's answer is told from another's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('advice_vote')
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('helped', 'integer', (column) => column.notNull()) // 0 or 1
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('advice_vote_pk', ['uid', 'helped'])
    .execute()
}
