import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hashid', 'text', (column) => column.notNull().unique())
    .addColumn('domain_id', 'text', (column) => column.notNull().references('domain.id'))
    .addColumn('wrapped_key', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_index', 'text', (column) => column.notNull().unique())
    .addColumn('email_sealed', 'text', (column) => column.notNull())
    .addColumn('display_name_sealed', 'text')
    .addColumn('current_service', 'text', (column) => column.notNull().defaultTo('demarches-administratives'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('membership')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('membership_pk', ['account_id', 'user_id'])
    .addCheckConstraint('membership_role', sql`role in ('reader', 'administrator', 'owner')`)
    .execute()
  await db.schema.createIndex('membership_by_user').on('membership').columns(['user_id', 'created_at']).execute()
}
