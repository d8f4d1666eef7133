import type { Kysely } from 'kysely'

/** The commands that an operator ran on families' data, and whether this database is a copy for an exercise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_act')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('object', 'text') // an id of ours, never an address
    .addColumn('operator', 'text', (column) => column.notNull()) // user of the machine
    .execute()
  await db.schema.createIndex('operator_act_by_time').on('operator_act').column('at').execute()

  await db.schema
    .createTable('drill')
    .addColumn('started_at', 'text', (column) => column.primaryKey())
    .addColumn('backup', 'text', (column) => column.notNull()) // name of the restored backup
    .execute()
}
