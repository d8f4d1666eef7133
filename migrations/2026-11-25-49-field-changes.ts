import type { Kysely } from 'kysely'

/**
 * Who last changed each field of a ceremony, of an event and of the memorial space, whose rows have one author for all
 * their fields.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('field_change')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('object_id', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addPrimaryKeyConstraint('field_change_by_field', ['account_id', 'object_id', 'field'])
    .execute()
}
