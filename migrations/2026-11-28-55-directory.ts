import type { Kysely } from 'kysely'

/** The public directory of the administration: postal addresses of town halls and offices, replaced as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('directory_office')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('department', 'text', (column) => column.notNull()) // 29, 974
    .addColumn('town_key', 'text', (column) => column.notNull()) // town without accents or hyphens
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('additional_address1', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('postal_code', 'text', (column) => column.notNull())
    .addColumn('town', 'text', (column) => column.notNull())
    .addColumn('updated_on', 'text', (column) => column.notNull()) // a date
    .execute()
  await db.schema
    .createIndex('directory_office_by_department')
    .on('directory_office')
    .columns(['department', 'kind'])
    .execute()
}
