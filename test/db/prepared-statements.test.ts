import Database from 'better-sqlite3'
import { type SqliteDatabase, sql } from 'kysely'
import { connect } from '#db/connect.ts'
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

test('a compiled parameter does not stand alone, so that SQLite plans a statement once, and keeps its value and type', async () => {
  const db = connect(':memory:')
  await sql`create table person (name text, age integer, key blob)`.execute(db)
  await sql`create index person_by_name on person (name)`.execute(db)
  const values = [null, 'Jeanne', '007', '', 7, -7.5, 9007199254740993n, Buffer.from([0, 1])]
  for (const value of values) {
    const query = sql`select ${value} as value, typeof(${value}) as type`
    expect(query.compile(db).sql).toBe('select +? as value, typeof(+?) as type')
    const [row] = (await query.execute(db)).rows
    expect(row).toEqual(rawSelect(value))
  }
  await sql`insert into person values (${'007'}, ${'7'}, ${Buffer.from('x')})`.execute(db)
  const found = sql`select typeof(name) as name, typeof(age) as age, typeof(key) as key from person where name in (${'007'}, ${'x'}) and age = ${'7'}`
  expect((await found.execute(db)).rows).toEqual([{ name: 'text', age: 'integer', key: 'blob' }])
  const plan = sql<{ detail: string }>`explain query plan select * from person where name = ${'007'} order by age`
  expect((await plan.execute(db)).rows[0]!.detail).toContain('USING INDEX person_by_name')
  await db.destroy()
})

/** Returns what SQLite itself gives for a parameter that stands alone. */
const rawSelect = (value: unknown) =>
  new Database(':memory:').prepare('select ? as value, typeof(?) as type').get(value, value)
