import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { connect, type Db } from '#db/connect.ts'
import { isMigrated, MIGRATION_TIMEOUT_MS, migrate } from '#db/migrate.ts'
import { migrations } from '#migrations/index.ts'
import { breaksOf, readRules } from '#test/support/db/column-rules.ts'
import { openEmptyReal } from '#test/support/db/real-postgres.ts'
import { emptyDatabases, newFolder } from '#test/support/given.ts'

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

  test('migrations are each transactional, and run once repaired', async () => {
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

  test('migrations refuse a database that a newer version has changed', async () => {
    await migrate(db, { a: { up: createTable('first') }, b: { up: createTable('second') } })
    await expect(migrate(db, { a: { up: createTable('first') } })).rejects.toThrow(
      'Cette base vient d’un programme plus récent (b)\u00A0: installez-le. Elle est restée comme avant.',
    )
    expect(await tablesOf(db)).toEqual(['first', 'second'])
  })

  test('migrations accept a database that a newer version has changed only in compatible ways, and run their own later', async () => {
    const own = { a: { up: createTable('first') } }
    const compatible = { ...own, 'b.compatible': { up: createTable('second') } }
    await migrate(db, compatible)
    expect(await migrate(db, own)).toEqual([])
    expect(await isMigrated(db, own)).toBe(true)

    const breaking = { ...compatible, 'c.breaking': { up: createTable('third') } }
    expect(await migrate(db, breaking)).toEqual(['c.breaking'])
    for (const older of [own, compatible]) {
      await expect(migrate(db, older)).rejects.toThrow('(c.breaking)\u00A0: installez-le.')
      expect(await isMigrated(db, older)).toBe(false)
    }
  })

  test('each compatible one only adds what the release before does not have to write', async () => {
    const names = Object.keys(migrations)
    for (const [index, name] of names.entries()) {
      const given = Object.fromEntries(Object.entries(migrations).slice(0, index))
      if (!name.endsWith('.compatible')) continue
      await migrate(db, given)
      const before = await readRules(db)
      await migrate(db, { ...given, [name]: migrations[name]! })
      expect([name, breaksOf(before, await readRules(db))]).toEqual([name, []])
    }
  })

  test.each<[string, (db: Kysely<unknown>) => Promise<unknown>, string[]]>([
    ['a table and a column without a value', (db) => add(db), []],
    ['a column with a default', (db) => add(db, (column) => column.notNull().defaultTo('x')), []],
    [
      'a column that is dropped',
      (db) => db.schema.alterTable('pet').dropColumn('name').execute(),
      ['pet.name is gone'],
    ],
    [
      'a column that is renamed',
      (db) => db.schema.alterTable('pet').renameColumn('name', 'title').execute(),
      ['pet.name is gone'],
    ],
    ['a table that is dropped', (db) => db.schema.dropTable('pet').execute(), ['pet.id is gone', 'pet.name is gone']],
    [
      'a unique index on an older table',
      (db) => db.schema.createIndex('pet_by_name').unique().on('pet').column('name').execute(),
      ['pet has another unique index: name'],
    ],
  ])('the check of a compatible one finds %s', async (_what, change, faults) => {
    await migrate(db, { a: { up: createPet } })
    const before = await readRules(db)
    await migrate(db, { a: { up: createPet }, 'b.compatible': { up: async (db) => void (await change(db)) } })
    expect(breaksOf(before, await readRules(db))).toEqual(faults)
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

async function createPet(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pet')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .execute()
}

async function add(db: Kysely<unknown>, as = (column: ColumnDefinitionBuilder) => column): Promise<void> {
  await db.schema
    .createTable('shelter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
  await db.schema.alterTable('pet').addColumn('colour', 'text', as).execute()
}

function createTable(name: string) {
  return (db: Kysely<unknown>) => db.schema.createTable(name).addColumn('id', 'text').execute()
}

async function tablesOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.map((table) => table.name).sort()
}
