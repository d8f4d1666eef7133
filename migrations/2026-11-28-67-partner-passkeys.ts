import type { Kysely } from 'kysely'

/** Passkeys with which a person enters a partner's console. They end with the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('partner_person.id').onDelete('cascade'))
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('payload_sealed', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('partner_passkey_by_person').on('partner_passkey').column('person_id').execute()
}
