import type { Kysely } from 'kysely'

/** Which helper may fill in an account for a family, until when, on which signed paper, and who confirmed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('helper_mandate')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('reference', 'text', (column) => column.notNull().unique()) // printed on the paper
    .addColumn('scope', 'text', (column) => column.notNull()) // service codes, separated by spaces
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('begun_by', 'text', (column) => column.notNull()) // owner | team
    .addColumn('payload_sealed', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text') // of the letter that the person received
    .addColumn('file_id', 'text', (column) => column.references('file.id').onDelete('set null')) // the signed paper
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('confirmed_by', 'text') // owner | letter | telephone
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text') // family | line | helper | team
    .execute()
  for (const column of ['account_id', 'user_id', 'file_id']) {
    await db.schema.createIndex(`helper_mandate_by_${column}`).on('helper_mandate').column(column).execute()
  }
  // The session of a helper opens one account, and ends with its mandate.
  await db.schema
    .alterTable('session')
    .addColumn('helper_mandate_id', 'text', (column) => column.references('helper_mandate.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('session_by_helper_mandate').on('session').column('helper_mandate_id').execute()
}
