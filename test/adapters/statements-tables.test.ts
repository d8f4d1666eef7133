import { readStatements } from '#app/adapters/statements/read.ts'
import { camt } from '#test/support/statements/camt.ts'
import { cfonb, ofx, qif } from '#test/support/statements/files.ts'
import { otherTables } from '#test/support/statements/other-tables.ts'
import { day, operations, rows, sum, tables as usualTables } from '#test/support/statements/tables.ts'

// Tables as banks write them, with names and signs that the other tests do not use.

const tables = { ...usualTables, ...otherTables }

const read = (files: (string | Buffer)[]) =>
  readStatements({
    files: files.map((bytes, index) => ({ name: `${index}.csv`, bytes: Buffer.from(bytes as string) })),
    lines: '',
    today: '2026-10-22',
    deathDay: '2026-09-30',
    isJoint: false,
  })

async function found(...files: (string | Buffer)[]) {
  const reading = await read(files)
  if (!reading.ok) return reading.problem
  const { proposals, gaps, skipped, unknowns } = reading.value
  const letters = proposals.map(({ creditor, direction, contracts, last }) => [creditor, direction, contracts, last])
  return { letters: letters.sort(), gaps, skipped, unknowns }
}

const expected = {
  letters: [
    ['bouygues-telecom', 'debit', 1, '2026-09-14'],
    ['carsat-bretagne', 'credit', 1, '2026-09-10'],
    ['mgen', 'debit', 1, '2026-09-17'],
    ['saur', 'debit', 1, '2026-08-04'],
  ],
  gaps: [],
  skipped: 0,
  unknowns: [],
}

test.each(Object.entries(tables))('a table with %s gives the same letters as any other', async (_what, table) => {
  expect(await found(table)).toEqual(expected)
  expect(await found(table, tables['two dates and a running balance']!)).toEqual(expected)
})

test('two accounts in one table stay two, and a table without signs or header is refused', async () => {
  const header = 'N° de compte;Date opération;Libellé;Montant (EUR)'
  const two = rows(header, (one, index) => `0000000000${index % 2}1;${day(one)};${one.label};${sum(one.cents)}`)
  expect((await found(two)) as typeof expected).toMatchObject({ gaps: [], skipped: 0 })
  const unsigned = operations.map((one) => `${day(one)};${sum(Math.abs(one.cents))};${one.label}`).join('\n')
  expect(await found(unsigned)).toBe('unreadable')
})

test('one account in two formats at once is one account, whichever they are', async () => {
  const formats = {
    ...tables,
    OFX: ofx(operations),
    QIF: qif(operations),
    CFONB: cfonb(operations, 5000),
    CAMT: camt(operations, 5000),
  }
  const wrong: string[] = []
  for (const [one, first] of Object.entries(formats))
    for (const [other, second] of Object.entries(formats)) {
      const read = await found(first, second)
      if (JSON.stringify(read) !== JSON.stringify(expected)) wrong.push(`${one} and ${other}: ${JSON.stringify(read)}`)
    }
  expect(wrong).toEqual([])
})
