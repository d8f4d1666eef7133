import fc from 'fast-check'
import { readStatements } from '#app/adapters/statements/read.ts'
import { addDays } from '#app/rules/days.ts'
import type { Operation } from '#app/rules/statements/operation.ts'
import { camt } from '#test/support/statements/camt.ts'
import { balancedCsv, cfonb, inWindows1252 } from '#test/support/statements/files.ts'
import type { Layout } from '#test/support/statements/layouts.ts'
import { statementPdf } from '#test/support/statements/pdf.ts'

const read = async (files: { name: string; bytes: Uint8Array }[], lines = '') =>
  await readStatements({ files, lines, today: '2026-11-22', deathDay: undefined, isJoint: false })

async function gapsIn(name: string, bytes: Uint8Array) {
  const reading = await read([{ name, bytes }])
  if (!reading.ok) throw new Error(reading.problem)
  return reading.value.gaps
}

const french = (day: string) => day.split('-').reverse().join('/')

/** A bank with an unknown name, with the balance after each operation. */
const runningLayout: Layout = {
  heading: () => 'Banque du Littoral - RELEVE DE COMPTE du 01/09/2026',
  titles: { Date: 30, Libellé: 110 },
  amounts: { debit: ['Débit', 400], credit: ['Crédit', 480] },
  balance: ['Solde', 560],
  day: french,
  label: 110,
  amount: (cents) => (Math.abs(cents) / 100).toFixed(2).replace('.', ','),
  opening: (day) => `ANCIEN SOLDE AU ${french(day)}`,
  closing: (day) => `NOUVEAU SOLDE AU ${french(day)}`,
  total: 'TOTAL DES MOUVEMENTS',
}

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Two to thirty operations, in order of date. */
const operations = fc
  .array(
    fc.record({
      step: fc.integer({ min: 0, max: 4 }),
      cents: fc.integer({ min: -90_000, max: 90_000 }).filter((cents) => cents !== 0),
      name: fc.constantFrom(
        'PRLV SEPA ORANGE',
        'VIR RECU CARSAT BRETAGNE',
        'CARTE X0001 04/09 BOULANGERIE',
        'CHEQUE 12',
      ),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((steps): Operation[] => {
    let day = '2026-09-01'
    return steps.map(({ step, cents, name }) => {
      day = addDays(day, step)
      return { day, cents, label: [name] }
    })
  })

type Format = [name: string, write: (operations: Operation[], opening: number) => Uint8Array | Promise<Uint8Array>]

const formats: Format[] = [
  ['a table with the balance after each line', (all, opening) => inWindows1252(balancedCsv(all, opening))],
  ['the same, latest first', (all, opening) => inWindows1252(balancedCsv(all, opening, true))],
  ['lines of CFONB', (all, opening) => inWindows1252(cfonb(all, opening))],
  ['CAMT.053', (all, opening) => utf8(camt(all, opening))],
  [
    'a PDF with the balance after each line',
    (all, opening) => statementPdf({ layout: runningLayout, opening, operations: all }),
  ],
]

const changed = (text: string, from: string, to: string) => {
  const at = text.lastIndexOf(from)
  return at === -1 ? undefined : text.slice(0, at) + to + text.slice(at + from.length)
}

describe.each(formats)('%s', (_format, write) => {
  test('reports nothing if the balances are right', async () => {
    await fc.assert(
      fc.asyncProperty(operations, fc.integer({ min: -50_000, max: 900_000 }), async (all, opening) => {
        expect(await gapsIn('releve', await write(all, opening))).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})

const comma = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

test('a balance that is off by a cent is reported with its date, anywhere in a table', async () => {
  await fc.assert(
    fc.asyncProperty(operations, fc.nat(), fc.boolean(), async (all, place, isLatestFirst) => {
      const opening = 1_000_000
      const at = place % (all.length - 1)
      const balance = all.slice(0, at + 1).reduce((sum, { cents }) => sum + cents, opening)
      const text = changed(balancedCsv(all, opening, isLatestFirst), `;${comma(balance)}`, `;${comma(balance + 1)}`)
      const gaps = await gapsIn('releve.csv', inWindows1252(text!))
      expect(gaps.length).toBeGreaterThan(0)
      for (const gap of gaps) expect(gap).toMatchObject({ file: 'releve.csv', day: expect.any(String) })
    }),
    { numRuns: 40 },
  )
})

test('a wrong balance in a PDF is reported with its page', async () => {
  const all = Array.from(
    { length: 12 },
    (_, index): Operation => ({ day: `2026-09-${index + 10}`, cents: -1000 - index, label: ['PRLV SEPA ORANGE'] }),
  )
  const layout = {
    ...runningLayout,
    amount: (cents: number) => runningLayout.amount(cents === 900_000 - 6015 ? cents + 1 : cents),
  }
  expect(
    await gapsIn('a.pdf', await statementPdf({ layout: runningLayout, opening: 900_000, operations: all })),
  ).toEqual([])
  expect(await gapsIn('a.pdf', await statementPdf({ layout, opening: 900_000, operations: all }))).toEqual([
    { page: 1, file: 'a.pdf' },
  ])
})

test('the first and last balance of a table are compared with the sum of its lines', async () => {
  const table = (closing: string) =>
    utf8(
      `Date;Libellé;Montant\n01/09/2026;ANCIEN SOLDE;100,00\n02/09/2026;PRLV SEPA ORANGE;-24,99\n30/09/2026;NOUVEAU SOLDE;${closing}`,
    )
  expect(await gapsIn('a.csv', table('75,01'))).toEqual([])
  expect(await gapsIn('a.csv', table('75,02'))).toEqual([{ day: '2026-09-02', file: 'a.csv' }])
})

test("a balance column that never changes is today's balance of the account, and reports nothing", async () => {
  const table = utf8(
    'Date;Libellé;Montant;Solde\n01/09/2026;PRLV SEPA ORANGE;-24,99;75,01\n02/09/2026;PRLV SEPA EDF;-10,00;75,01',
  )
  expect(await gapsIn('a.csv', table)).toEqual([])
})

const good = { name: 'bon.csv', bytes: utf8('Date;Libellé;Montant\n02/09/2026;PRLV SEPA ORANGE;-24,99') }
test.each<[string, Uint8Array]>([
  ['empty', new Uint8Array()],
  ['empty', utf8(' \r\n\r\n')],
  ['empty', utf8('\uFEFF')],
  ['picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['spreadsheet', utf8('PK\u0003\u0004xl/workbook.xml')],
  ['unreadable', utf8('Bonjour')],
  ['no-operation', utf8('Date;Libellé;Montant\n')],
])('an unreadable file among others is refused alone, by name: %s', async (problem, bytes) => {
  for (const files of [
    [good, { name: 'autre.csv', bytes }],
    [{ name: 'autre.csv', bytes }, good],
  ]) {
    expect(await read(files)).toMatchObject({
      ok: true,
      value: { refused: [{ problem, file: 'autre.csv' }], proposals: [{ creditor: 'orange' }] },
    })
  }
  expect(await read([{ name: 'autre.csv', bytes }])).toEqual({ ok: false, problem, file: 'autre.csv' })
  expect(await read([{ name: 'autre.csv', bytes }], '02/09/2026 PRLV SEPA ORANGE -24,99')).toMatchObject({ ok: true })
})
