import type { Kysely } from 'kysely'

/** Tokens with which a director's program opens files for families. They end with the person who made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_token')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('partner_person.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('partner_token_by_person').on('partner_token').column('person_id').execute()
}
