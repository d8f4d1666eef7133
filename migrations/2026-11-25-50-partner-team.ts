import type { Kysely } from 'kysely'

/** The team of a partner: who may open its console, and their sessions there. No family's table refers to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('domain_id', 'text', (column) => column.notNull().references('domain.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull()) // adviser | owner
    .addColumn('email_index', 'text', (column) => column.notNull())
    .addColumn('payload_sealed', 'text', (column) => column.notNull()) // email address and name
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'text') // first sign-in
    .addUniqueConstraint('partner_person_once', ['domain_id', 'email_index'])
    .execute()

  await db.schema
    .createTable('partner_session')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('partner_person.id').onDelete('cascade'))
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('partner_session_by_person').on('partner_session').column('person_id').execute()
}
