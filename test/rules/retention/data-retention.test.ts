import { readFileSync } from 'node:fs'
import { dataRetention } from '#app/rules/retention/data-retention.ts'
import { groundCopy, keptLines, registerText } from '#app/rules/retention/register.ts'
import { readTypedColumns, snakeCase } from '#test/support/source/table-columns.ts'

const named = dataRetention.flatMap(({ columns }) =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => snakeCase(`${table}.${name}`))),
)

describe('The retention file', () => {
  const there = Object.keys(readTypedColumns('db/schema.ts', 'Schema'))

  test('Every column of the database is listed once', () => {
    const missing = there.filter((column) => !named.includes(column))
    const gone = named.filter((column) => !there.includes(column))
    const twice = named.filter((column, index) => named.indexOf(column) !== index)
    expect({ missing, gone, twice }, howTo).toEqual({ missing: [], gone: [], twice: [] })
  })

  test.each(dataRetention)(
    'Every entry has all its texts: $what',
    ({ what, whose, why, ground, until, endedBy, atEnd }) => {
      expect(until).not.toBe('')
      expect(why).not.toBe('')
      const isOfSomebody = whose !== 'nobody' && whose !== 'partner'
      expect([what !== '', ground !== 'none', endedBy !== 'never', atEnd !== '']).toEqual(Array(4).fill(isOfSomebody))
    },
  )

  test('Texts contain no technical words', () => {
    expect(keptLines().filter((line) => /table|colonne|_|[a-z][A-Z]/.test(Object.values(line).join(' ')))).toEqual([])
  })
})

const howTo =
  'A column is missing from app/rules/retention/data-retention.ts: add its name to the line it belongs to (whose it is, why, on what ground, until when, what then), or write a line for its table.'

test('"Vos données" has a line for each kind of personal data', () => {
  const whats = dataRetention.filter(({ what }) => what !== '').map(({ what }) => what)
  expect(keptLines().map(({ what }) => what)).toEqual(whats)
  for (const word of ['identité', 'mot de passe', 'rappels', 'suivi', 'PDF tel qu’il est parti']) {
    expect(whats.join('\n')).toContain(word)
  }
})

test('The terms give the actual storage periods', () => {
  const terms = readFileSync('app/routes/cgu/route.tsx', 'utf8')
  for (const figure of ['{keptFor.idleAccount.months}', '{DAYS_TO_TAKE_BACK}']) expect(terms).toContain(figure)
  expect(terms.match(/\d+(?:&nbsp;| )?(?:mois|ans)\b/g)).toBeNull()
})

test('The register names the controller, and each line has its ground, its end and its columns', () => {
  const text = registerText(
    { publisherName: 'Auprès SAS', publisherHost: '', privacyContact: 'dpo@aupres.example' },
    '2026-11-22',
  )
  expect(text).toContain('Responsable\u00A0: Auprès SAS')
  expect(text).toContain('Hébergeur\u00A0: à compléter')
  expect(text.match(/^## /gm)).toHaveLength(dataRetention.length)
  for (const ground of Object.values(groundCopy)) expect(text).toContain(`(${ground})`)
  for (const column of ['wrappedKey', 'heldKey', 'emailSealed']) expect(text).toContain(column)
})
