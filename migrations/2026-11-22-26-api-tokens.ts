import type { Kysely } from 'kysely'

/** API tokens, which authorise calls in the name of one user, and the other sites whose pages may make calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_token')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique()) // SHA-256
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('domain_id', 'text', (column) => column.notNull().references('domain.id').onDelete('cascade'))
    .addColumn('label_sealed', 'text', (column) => column.notNull()) // JSON: name and purpose
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text') // last use, to the hour
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema.createIndex('api_token_by_user').on('api_token').column('user_id').execute()

  // JSON: origins whose pages may make calls
  await db.schema
    .alterTable('domain')
    .addColumn('api_origins', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
