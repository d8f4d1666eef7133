import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { MIGRATION_TIMEOUT_MS, migrate } from '#db/migrate.ts'

// A process that opens the database in its argument and prints the migrations that it ran itself. The table has no `if
// not exists`, so a process that does not wait for the other fails.

const db = connect(process.argv[2]!, { timeoutMs: MIGRATION_TIMEOUT_MS })
const ran = await migrate(db, {
  '2026-01-01-slow': {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable('slow').addColumn('id', 'text').execute()
      await wait(400)
      await sql`insert into slow values ('once')`.execute(db)
    },
  },
})
await db.destroy()
process.stdout.write(JSON.stringify(ran))
