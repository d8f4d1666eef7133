import Database from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { expect, test } from 'vitest'
import { keepStatements } from '#db/prepared-statements.ts'

/** Opens an in-memory database, with the list of statements it has prepared. */
function open() {
  const sqlite = new Database(':memory:')
  const prepared: string[] = []
  const database: SqliteDatabase = {
    close: () => void sqlite.close(),
    prepare(sql) {
      prepared.push(sql)
      return sqlite.prepare(sql)
    },
  }
  return { sqlite, prepared, kept: keepStatements(database) }
}

test('a statement is prepared once, whatever its parameters', () => {
  const { prepared, kept } = open()
  for (const name of ['Jeanne', 'Louise']) {
    expect(kept.prepare('select ? as name').all([name])).toEqual([{ name }])
  }
  expect(prepared).toEqual(['select ? as name'])
})

test('a statement can be used again after it failed', () => {
  const { sqlite, kept } = open()
  sqlite.exec('create table person (name text not null)')
  const insert = (name: string | null) => kept.prepare('insert into person values (?)').run([name])
  expect(() => insert(null)).toThrow('NOT NULL')
  expect(insert('Jeanne').changes).toBe(1)
})

test('a cached statement returns a column that was added later', () => {
  const { sqlite, kept } = open()
  sqlite.exec("create table person (name text); insert into person values ('Jeanne')")
  const read = () => kept.prepare('select * from person').all([])
  expect(read()).toEqual([{ name: 'Jeanne' }])
  sqlite.exec("alter table person add column town text default 'Lyon'")
  expect(read()).toEqual([{ name: 'Jeanne', town: 'Lyon' }])
})

test('with very many statements, the recently used ones stay cached', () => {
  const { prepared, kept } = open()
  for (let number = 0; number < 1500; number++) {
    kept.prepare(`select ${number} as number`)
    kept.prepare('select 1')
  }
  expect(prepared.filter((sql) => sql === 'select 1')).toHaveLength(1)
  kept.prepare('select 0 as number')
  expect(prepared.filter((sql) => sql === 'select 0 as number')).toHaveLength(2)
})
