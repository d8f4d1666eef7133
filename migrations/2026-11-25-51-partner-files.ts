import type { Kysely } from 'kysely'

/**
 * Files that a partner opens for families. No account refers to them: once a family has taken one, what was typed is
 * erased here, and the row is a number and two days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('domain_id', 'text', (column) => column.notNull().references('domain.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull()) // the partner's own reference
    .addColumn('person_id', 'text', (column) => column.references('partner_person.id').onDelete('set null'))
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('code_hash', 'text', (column) => column.unique())
    .addColumn('payload_sealed', 'text') // what was typed, and the code
    .addColumn('agreement', 'text', (column) => column.notNull()) // the words of the box that was ticked
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('end', 'text') // claimed | refused | lapsed | withdrawn
    .addUniqueConstraint('partner_file_number', ['domain_id', 'number'])
    .execute()
}
