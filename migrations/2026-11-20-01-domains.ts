import { type Kysely, sql } from 'kysely'

// Frozen: imports nothing from db/ or app/. Uses only text and integer, so that the same file runs on SQLite and
// PostgreSQL.

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('domain')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('hostname', 'text', (column) => column.notNull().unique())
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('services', 'text', (column) => column.notNull()) // JSON
    .addColumn('help_email', 'text', (column) => column.notNull())
    .addColumn('help_phone', 'text', (column) => column.notNull())
    .addColumn('legal_notice', 'text', (column) => column.notNull())
    .addCheckConstraint('domain_is_default', sql`is_default in (0, 1)`)
    .execute()
}
