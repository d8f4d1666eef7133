import type { Kysely } from 'kysely'

/** Whether the team of a partner may open an account for a person who has no email address, under a signed mandate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('domain')
    .addColumn('helps_families', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
