import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Db } from '#db/connect.ts'
import { MIGRATION_TIMEOUT_MS, migrate } from '#db/migrate.ts'
import { migrations } from '#migrations/index.ts'
import { emptyDatabases } from '#test/support/db/databases.ts'
import { openEmptyReal } from '#test/support/db/real-postgres.ts'
import { newFolder } from '#test/support/files/folders.ts'

describe.each(Object.entries(emptyDatabases))('migrations on %s', (_name, open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
  })
  afterEach(() => db.destroy())

  test('run in order, once', async () => {
    expect(await migrate(db)).toEqual(Object.keys(migrations))
    expect(await migrate(db)).toEqual([])
  })

  test('are each transactional, and run once repaired', async () => {
    const first = { up: createTable('first') }
    const halfway: Migration = {
      async up(db) {
        await createTable('second')(db)
        await sql`insert into nowhere values (1)`.execute(db)
      },
    }
    await expect(migrate(db, { a: first, b: halfway })).rejects.toThrow(
      'La migration b a échoué, et n’a rien laissé. Celles d’avant sont faites.',
    )
    expect(await tablesOf(db)).toEqual(['first'])

    expect(await migrate(db, { a: first, b: { up: createTable('second') } })).toEqual(['b'])
    expect(await tablesOf(db)).toEqual(['first', 'second'])
  })

  test('refuse a database that a newer version has changed', async () => {
    await migrate(db, { a: { up: createTable('first') }, b: { up: createTable('second') } })
    await expect(migrate(db, { a: { up: createTable('first') } })).rejects.toThrow(
      'Cette base vient d’un programme plus récent (b)\u00A0: installez-le. Elle est restée comme avant.',
    )
    expect(await tablesOf(db)).toEqual(['first', 'second'])
  })
})

test('of four concurrent processes, one migrates and the others wait and find nothing to do', async () => {
  const address = `file:${join(newFolder(), 'data.sqlite')}`
  const starters = await Promise.all([1, 2, 3, 4].map(() => start(address)))
  expect(starters.toSorted()).toEqual(['["2026-01-01-slow"]', '[]', '[]', '[]'])

  const db = connect(address)
  const { rows } = await sql`select id from slow`.execute(db)
  expect(rows).toEqual([{ id: 'once' }])
  await db.destroy()
})

test('with ten concurrent processes on a real PostgreSQL, each migration runs once and each process returns after the last', async () => {
  const { db, url } = await openEmptyReal()
  const starters = Array.from({ length: 10 }, () => connect(url, { timeoutMs: MIGRATION_TIMEOUT_MS }))
  onTestFinished(async () => {
    await Promise.all(starters.map((starter) => starter.destroy()))
    await db.destroy()
  })
  const names = ['a', 'b', 'c']
  // Without `if not exists`, a process that does not wait for another fails.
  const wanted = Object.fromEntries(names.map((name) => [name, { up: createTable(name) }]))
  const ran = await Promise.all(starters.map((starter) => migrate(starter, wanted)))
  expect(ran.flat().sort()).toEqual(names)
  expect(await tablesOf(db)).toEqual(names)
})

const starter = createRequire(import.meta.url).resolve('#test/support/db/migrate-process.ts')

async function start(address: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [starter, address])
  return stdout
}

function createTable(name: string) {
  return (db: Kysely<unknown>) => db.schema.createTable(name).addColumn('id', 'text').execute()
}

async function tablesOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.map((table) => table.name).sort()
}
