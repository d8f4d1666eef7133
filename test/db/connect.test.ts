import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { setPragmas } from '#db/sqlite.ts'
import { newFolder } from '#test/support/given.ts'

const newPath = () => join(newFolder(), 'not/yet/there/data.sqlite')

describe('a database file', () => {
  test.each`
    pragma                  | value
    ${'journal_mode'}       | ${'wal'}
    ${'synchronous'}        | ${2}
    ${'foreign_keys'}       | ${1}
    ${'busy_timeout'}       | ${0}
    ${'trusted_schema'}     | ${0}
    ${'secure_delete'}      | ${1}
    ${'journal_size_limit'} | ${67108864}
  `('is opened with $pragma = $value', async ({ pragma, value }) => {
    const db = connect(`file:${newPath()}`)
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(pragma)}`.execute(db)
    expect(Object.values(rows[0]!)).toEqual([value])
    await db.destroy()
  })

  test('a database file is readable by its owner only, including the log', async () => {
    const path = newPath()
    const db = connect(`file:${path}`)
    await sql`create table t (c text)`.execute(db)
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(path + suffix).mode & 0o077).toBe(0)
    await db.destroy()
  })

  test('a database file is found by an absolute URL too', async () => {
    const path = newPath()
    await connect(`file://${path}`).destroy()
    expect(statSync(path).isFile()).toBe(true)
  })
})

test('a pragma that is not in force stops the start and is named', () => {
  // An in-memory database has no write-ahead log, like one on a disk that cannot share memory.
  expect(() => setPragmas(new Database(':memory:'), { journal_mode: 'wal' })).toThrow(
    'SQLite n’accorde pas journal_mode = wal et reste à memory.',
  )
})

test.each(['', 'mysql://host/base', './var/aupres.sqlite'])('the database URL %j is refused', (address) => {
  expect(() => connect(address)).toThrow('DATABASE_URL must start with file: or postgres://')
})

test('an unreachable PostgreSQL server fails the query, not the process', async () => {
  const db = connect('postgres://nobody@127.0.0.1:1/none')
  await expect(sql`select 1`.execute(db)).rejects.toThrow('ECONNREFUSED')
  await db.destroy()
})
