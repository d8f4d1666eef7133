import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { connect } from '#db/connect.ts'
import { MIGRATION_TIMEOUT_MS, migrate } from '#db/migrate.ts'

// A process that runs a long migration on the database in its first argument, and kills itself after the step (a
// twentieth of the migration) in its second.

export const STEPS = 20
const ROWS_PER_STEP = 25

/**
 * Changes every row of a table, then adds another table and an index: nothing of it may be left when it is killed.
 * `lastStep`: the step after which it kills its own process; without it, it runs whole.
 */
export const longMigration = (lastStep?: number): Record<'a' | 'b', Migration> => ({
  a: {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable('kept').addColumn('id', 'text').addColumn('said', 'text').execute()
      for (let row = 0; row < STEPS * ROWS_PER_STEP; row++)
        await sql`insert into kept values (${`${row}`}, 'old')`.execute(db)
    },
  },
  b: {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable('added').addColumn('id', 'text').execute()
      for (let row = 0; row < STEPS * ROWS_PER_STEP; row++) {
        await sql`update kept set said = 'new' where id = ${`${row}`}`.execute(db)
        await sql`insert into added values (${`${row}`})`.execute(db)
        if (lastStep !== undefined && row === lastStep * ROWS_PER_STEP) process.kill(process.pid, 'SIGKILL')
      }
      await db.schema.createIndex('kept_by_said').on('kept').column('said').execute()
    },
  },
})

const [, , address, lastStep] = process.argv
if (address?.includes(':')) {
  const db = connect(address, { timeoutMs: MIGRATION_TIMEOUT_MS })
  await migrate(db, longMigration(Number(lastStep)))
  await db.destroy()
}
