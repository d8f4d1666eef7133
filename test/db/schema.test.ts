import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { databases, emptyDatabases, newFolder, ratesDatabases } from '#test/support/given.ts'
import { differencesOf, readSqliteColumns, readTypedColumns } from '#test/support/source/table-columns.ts'

test('the table types match the schema that the migrations create', async () => {
  // On SQLite the rate counters are in a separate file.
  const [db, rates] = [await databases.sqlite(), await ratesDatabases.sqlite()]
  onTestFinished(async () => void (await Promise.all([db.destroy(), rates.destroy()])))
  const migrated = { ...(await readSqliteColumns(db)), ...(await readSqliteColumns(rates)) }
  expect(Object.keys(migrated).length).toBeGreaterThan(0)
  expect(differencesOf(readTypedColumns('db/schema.ts', 'Schema'), migrated)).toEqual([])
})

describe('the comparison', () => {
  const text = { kind: 'text', isNullable: false } as const
  const same = { 'pet.name': text, 'pet.age': { kind: 'integer', isNullable: false } } as const

  test.each([
    ['nothing, where both say the same', same, same, []],
    ['a column of the types alone', { ...same, 'pet.owner_id': text }, same, ['pet.owner_id is in the types alone']],
    [
      'a table of the database alone',
      same,
      { ...same, 'shelter.id': text, 'shelter.town': text },
      ['shelter.id is in the database alone', 'shelter.town is in the database alone'],
    ],
    [
      'a null that the types leave out',
      same,
      { ...same, 'pet.name': { kind: 'text', isNullable: true } },
      ['pet.name is text in the types, text or null in the database'],
    ],
    [
      'a null that the database refuses',
      { ...same, 'pet.name': { kind: 'text', isNullable: true } },
      same,
      ['pet.name is text or null in the types, text in the database'],
    ],
    [
      'a number kept as text',
      same,
      { ...same, 'pet.age': text },
      ['pet.age is integer in the types, text in the database'],
    ],
  ] as const)('detects %s', (_what, typed, migrated, differences) => {
    expect(differencesOf(typed, migrated)).toEqual(differences)
  })
})

test('columns are read from types: aliases, unions, generated columns', () => {
  const file = path.join(newFolder(), 'pets.ts')
  writeFileSync(
    file,
    `type Name = string
    type Filled<Value> = { readonly __select__: Value; readonly __insert__: Value | undefined }
    interface PetTable { fullName: Name; kind: 'cat' | 'dog' | null; age: 0 | 1; seenOn: Filled<Name | null>; isTame: boolean }
    export interface Pets { housePet: PetTable }`,
  )
  expect(readTypedColumns(file, 'Pets')).toEqual({
    'house_pet.full_name': { kind: 'text', isNullable: false },
    'house_pet.kind': { kind: 'text', isNullable: true },
    'house_pet.age': { kind: 'integer', isNullable: false },
    'house_pet.seen_on': { kind: 'text', isNullable: true },
    'house_pet.is_tame': { kind: 'other', isNullable: false },
  })
})

test('columns are read from SQLite, where a primary key is never null', async () => {
  const db = await emptyDatabases.sqlite()
  onTestFinished(() => db.destroy())
  await sql`create table pet (id text primary key, age integer not null, weight real, name text)`.execute(db)
  expect(await readSqliteColumns(db)).toEqual({
    'pet.id': { kind: 'text', isNullable: false },
    'pet.age': { kind: 'integer', isNullable: false },
    'pet.weight': { kind: 'other', isNullable: true },
    'pet.name': { kind: 'text', isNullable: true },
  })
})
