import { optionOf, readOrder } from '#scripts/partner/options.ts'
import { readTypedColumns } from '#test/support/source/table-columns.ts'

/** Columns that the instance sets itself. */
const notSet = ['id', 'is_default', 'accent']

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

test('every column of a partner has a command-line option, and every option has a column', () => {
  const columns = Object.keys(readTypedColumns('db/schema.ts', 'Schema')).flatMap((name) =>
    name.startsWith('domain.') ? [name.slice('domain.'.length)] : [],
  )
  const settings = columns.filter((column) => !notSet.includes(column)).map(camelCase)
  expect(settings.length).toBeGreaterThan(0)
  expect(optionsOffered().sort()).toEqual(settings.map(optionOf).sort())
})

/** The options that the command lists after a mistyped one. */
function optionsOffered(): string[] {
  try {
    readOrder(['--no-such-option', 'x'])
  } catch (error) {
    return (error as Error).message.split('\n')[1]!.split(' ')
  }
  return []
}
