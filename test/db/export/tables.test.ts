import { exportedNames, exportedTables, notExported } from '#db/export/tables.ts'
import { readTypedColumns, snakeCase } from '#test/support/source/table-columns.ts'

test('every table of a family is exported or listed in notExported', () => {
  const ofAccounts = Object.keys(readTypedColumns('db/schema.ts', 'Schema'))
    .filter((column) => column.endsWith('.account_id'))
    .map((column) => column.split('.')[0]!)
  const named = [...exportedNames, ...Object.keys(notExported)].map(snakeCase)
  // A ceremony event belongs to an account through its ceremony.
  expect(named.toSorted()).toEqual([...ofAccounts, 'ceremony_event'].toSorted())
})

test('every column of the exported tables has a kind', () => {
  const typed = readTypedColumns('db/schema.ts', 'Schema')
  const said = exportedNames.flatMap((table) =>
    Object.keys(exportedTables[table].columns).map((column) => snakeCase(`${table}.${column}`)),
  )
  const tables = exportedNames.map(snakeCase)
  const wanted = Object.keys(typed).filter((column) => tables.includes(column.split('.')[0]!))
  expect(said.toSorted()).toEqual(wanted.toSorted())
})
