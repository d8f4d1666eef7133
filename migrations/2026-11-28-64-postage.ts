import type { Kysely } from 'kysely'

/** Whether a partner offers the postage of letters, adds to it, or halves it after a return; and the signer's consent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['post_gift', 'post_margin_cents', 'post_again_half'])
    await db.schema
      .alterTable('domain')
      .addColumn(column, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('dispatch')
    .addColumn('waits_for_signer', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
