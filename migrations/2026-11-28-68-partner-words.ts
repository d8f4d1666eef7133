import type { Kysely } from 'kysely'

/** A partner's sentence on its home page, and the person who proposed another hour, who is told the answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('domain')
    .addColumn('welcome', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('partner_file')
    .addColumn('proposed_by', 'text', (column) => column.references('partner_person.id').onDelete('set null'))
    .execute()
}
