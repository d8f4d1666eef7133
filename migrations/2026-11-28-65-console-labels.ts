import { type Kysely, sql } from 'kysely'

/**
 * Seals the name and the purpose of a partner's token, as those of a family's are. A token that has them in clear is
 * deleted: its owner makes another. Also adds the family's answer to the last hour that its partner proposed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from partner_token`.execute(db)
  await db.schema
    .alterTable('partner_token')
    .addColumn('label_sealed', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('partner_file').addColumn('proposal_answer', 'text').execute()
}
