import type { Kysely } from 'kysely'

/** Who comes to the snack, and who does not: 0 people, with a name. Older replies have no name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('snack_reply').addColumn('name_sealed', 'text').execute()
}
