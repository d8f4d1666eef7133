import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('domain_id', 'text', (column) => column.notNull().references('domain.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('set null'))
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addCheckConstraint('session_shared', sql`shared in (0, 1)`)
    .execute()
  await db.schema.createIndex('session_by_user').on('session').column('user_id').execute()
  await db.schema.createIndex('session_by_end').on('session').column('expires_at').execute()

  await db.schema
    .createTable('sign_in_token')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('email_index', 'text', (column) => column.notNull())
    .addColumn('payload_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('domain_id', 'text', (column) => column.notNull().references('domain.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sign_in_token_by_browser').on('sign_in_token').column('browser_hash').execute()
  await db.schema.createIndex('sign_in_token_by_age').on('sign_in_token').column('created_at').execute()
}
