import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { toPath } from '#db/connect.ts'
import { node } from '#scripts/run/environment.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { expectWhole } from '../visitors.ts'

const ROUNDS = 20

/** security-B.4, F23: the migration is killed at random times and run again. */
export async function migration() {
  empty()
  const start = performance.now()
  await migrateWhole()
  const tookMs = performance.now() - start
  const expected = schemaOf()
  const healMs: number[] = []
  let stopped = 0
  for (let round = 0; round < ROUNDS; round++) {
    empty()
    const child = spawn(process.execPath, ['scripts/migrate.ts'], {
      env: { ...process.env, ...e2e.env },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await Promise.race([ended, wait(tookMs * (0.2 + 0.8 * Math.random()))])
    stopped += child.exitCode === null ? 1 : 0
    child.kill('SIGKILL')
    await ended
    const died = performance.now()
    await migrateWhole()
    healMs.push(performance.now() - died)
    await expectWhole()
    if (schemaOf() !== expected) throw new Error(`Round ${round}: the schema differs from an uninterrupted migration.`)
  }
  const said = `${stopped} stopped before the end, each table as after an uninterrupted one`
  return [
    {
      id: 'F23',
      done: 'kill -9 while tables are made',
      figures: { rounds: ROUNDS, healMs: Math.max(...healMs), said },
    },
  ]
}

function empty(): void {
  rmSync(e2e.folder, { recursive: true, force: true })
  mkdirSync(e2e.folder, { recursive: true })
}

async function migrateWhole(): Promise<void> {
  if ((await node(['scripts/migrate.ts'], e2e.env, () => {})) !== 0) throw new Error('The migration failed.')
}

/** Returns every table, column and index, sorted. */
function schemaOf(): string {
  const sqlite = new Database(toPath(e2e.env.DATABASE_URL))
  const rows = sqlite.prepare('select name, sql from sqlite_master order by name').all()
  sqlite.close()
  return JSON.stringify(rows)
}
