import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { sql } from 'kysely'
import { connect, type Db } from '#db/connect.ts'
import { MIGRATION_TIMEOUT_MS, migrate } from '#db/migrate.ts'
import { longMigration, STEPS } from '#test/support/db/long-migration-process.ts'
import { openEmptyReal } from '#test/support/db/real-postgres.ts'
import { newFolder } from '#test/support/given.ts'

const program = createRequire(import.meta.url).resolve('#test/support/db/long-migration-process.ts')

const engines: Record<string, () => Promise<{ db: Db; url: string }>> = {
  async sqlite() {
    const url = `file:${path.join(newFolder(), 'data.sqlite')}`
    return { db: connect(url, { timeoutMs: MIGRATION_TIMEOUT_MS }), url }
  },
  postgres: openEmptyReal,
}

/** Starts the migration in a process that kills itself once it has done so many of its steps. */
async function killAfter(step: number, url: string): Promise<void> {
  const child = spawn(process.execPath, [program, url, `${step}`], { stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

async function stateOf(db: Db) {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort()
  const { rows } = await sql<{
    said: string
    count: number | string
  }>`select said, count(*) as count from kept group by said`.execute(db)
  return { tables, rows: rows.map(({ said, count }) => `${said} ${count}`) }
}

test.each(Object.entries(engines))(
  'on %s, twenty kills spread inside a long migration leave nothing of it, and the next start runs it whole',
  async (_name, open) => {
    const { db, url } = await open()
    onTestFinished(() => db.destroy())
    await migrate(db, { a: longMigration().a })
    const before = { tables: ['kept'], rows: ['old 500'] }
    for (let step = 0; step < STEPS; step++) {
      await killAfter(step, url)
      expect(await stateOf(db)).toEqual(before)
    }
    expect(await migrate(db, longMigration())).toEqual(['b'])
    expect(await stateOf(db)).toEqual({ tables: ['added', 'kept'], rows: ['new 500'] })
  },
)
