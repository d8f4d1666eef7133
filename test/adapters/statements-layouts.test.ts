import { readStatements } from '#app/adapters/statements/read.ts'
import type { Day } from '#app/rules/days.ts'
import type { Operation } from '#app/rules/statements/operation.ts'
import type { Layout } from '#test/support/statements/layouts.ts'
import { joinedPdf, pageWithoutText, statementPdf, turnedPdf } from '#test/support/statements/pdf.ts'

// Printed statements whose titles, signs and columns differ from those of test/support/statements/layouts.ts.

const operations: Operation[] = [
  { day: '2025-12-18', cents: -11240, label: ['PRLV SEPA GROUPAMA', 'COTISATION HABITATION'] },
  { day: '2025-12-29', cents: 88015, label: ['VIR SEPA RECU CARSAT NORMANDIE', 'PENSION DECEMBRE'] },
  { day: '2026-01-05', cents: -3499, label: ['PRLV SEPA SFR'] },
  { day: '2026-01-07', cents: -1640, label: ['CB LE PETIT CASINO'] },
  { day: '2026-01-12', cents: -7725, label: ['PRLV SEPA VEOLIA EAU'] },
]

const slashed = (day: Day) => day.split('-').reverse().join('/')
const number = (cents: number) =>
  (Math.abs(cents) / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, ' ')
const base = {
  heading: (from: Day, to: Day) => `Relevé de compte du ${slashed(from)} au ${slashed(to)}`,
  day: slashed,
  label: 170,
  amount: number,
  opening: (day: Day) => `Solde précédent au ${slashed(day)}`,
  closing: (day: Day) => `Nouveau solde au ${slashed(day)}`,
  total: 'Total',
}
const two = (debit: string, credit: string, titles: [string, string] = ['Date', 'Libellé']): Layout => ({
  ...base,
  titles: { [titles[0]]: 30, [titles[1]]: 170 },
  amounts: { debit: [debit, 460], credit: [credit, 560] },
})

const months = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.']
const inWords = (day: Day) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

const layouts: Record<string, Layout> = {
  'a column of D and C': {
    ...base,
    titles: { Date: 30, Libellé: 170 },
    amounts: { signed: ['Montant', 520] },
    sense: ['Sens', 560],
  },
  'D or C after each amount': {
    ...base,
    titles: { Date: 30, Libellé: 170 },
    amounts: { signed: ['Montant', 560] },
    amount: (cents) => `${number(cents)} ${cents < 0 ? 'D' : 'C'}`,
  },
  'amounts without a sign': {
    ...base,
    titles: { Date: 30, Libellé: 170 },
    amounts: { signed: ['Montant', 560] },
  },
  'days in words': { ...two('Argent sortant', 'Argent entrant', ['Date', 'Description']), day: inWords },
  'days in words, without a year': { ...two('Débit', 'Crédit'), day: (day) => inWords(day).slice(0, -5) },
  'amounts at the debit and the credit': two('Montant débit', 'Montant crédit'),
  'signs in the titles': two('Débit (-)', 'Crédit (+)', ['Date comptable', 'Nature des opérations']),
  'money out and money in': two('Argent sortant', 'Argent entrant', ['Date', 'Description']),
  'withdrawals and deposits': two('Retraits', 'Versements', ['Date', 'Opération']),
  'expenses and income': two('Dépenses', 'Recettes'),
  'a sign after each amount': {
    ...base,
    titles: { Date: 30, Libellé: 170 },
    amounts: { signed: ['Montant en euros', 560] },
    amount: (cents) => `${number(cents)} ${cents < 0 ? '-' : '+'}`,
  },
  'a running balance and days without a year': {
    ...two('Débit', 'Crédit'),
    amounts: { debit: ['Débit', 400], credit: ['Crédit', 480] },
    balance: ['Solde', 560],
    day: (day) => slashed(day).slice(0, 5),
  },
}

async function lettersIn(...files: Uint8Array[]) {
  const reading = await readStatements({
    files: files.map((bytes) => ({ name: 'releve.pdf', bytes })),
    lines: '',
    today: '2026-02-22',
    deathDay: '2026-01-20',
    isJoint: false,
  })
  if (!reading.ok) throw new Error(reading.problem)
  const { proposals, gaps, skipped } = reading.value
  const letters = proposals.map((one) => `${one.creditor} ${one.direction} ${one.cents} ${one.last}`).sort()
  return { letters, gaps, skipped, names: proposals.map(({ name }) => name).sort() }
}

const expected = {
  letters: [
    'carsat-normandie credit 88015 2025-12-29',
    'groupama debit 11240 2025-12-18',
    'sfr debit 3499 2026-01-05',
    'veolia-eau debit 7725 2026-01-12',
  ],
  gaps: [],
  skipped: 0,
}
const usual = two('Débit', 'Crédit')
const print = (layout: Layout, more = {}) => statementPdf({ layout, opening: 152030, operations, ...more })

test.each(Object.entries(layouts))(
  'a printed statement with %s gives the same letters as any other',
  async (_, layout) => {
    expect(await lettersIn(await print(layout))).toMatchObject(expected)
  },
)

test.each([90, 180, 270] as const)('pages that are turned by %i degrees are read', async (turn) => {
  expect(await lettersIn(await turnedPdf(await print(usual), turn))).toMatchObject(expected)
})

test('text that runs up the margin is in no operation', async () => {
  const margin = 'Banque SA au capital de 1 234 567,00 EUR'
  expect(await lettersIn(await print(usual, { margin }))).toMatchObject(expected)
})

describe('Several statements in one file', () => {
  const loan: Operation[] = [
    { day: '2026-01-04', cents: -31200, label: ['ECHEANCE PRET 8123456'] },
    { day: '2026-01-08', cents: -2999, label: ['PRLV SEPA FREE TELECOM'] },
  ]
  const ofBank = (name: string, operations: Operation[]) =>
    statementPdf({
      layout: { ...usual, heading: (from, to) => `${name} - ${usual.heading(from, to)}` },
      opening: 152030,
      operations,
    })

  test.each([
    ['La Banque Postale', 'Crédit Agricole'],
    ['Crédit Agricole', 'La Banque Postale'],
    ['LCL', 'BNP Paribas'],
  ])('%s, then %s: each keeps its loan', async (first, second) => {
    const other: Operation[] = [{ day: '2026-01-06', cents: -9900, label: ['ECHEANCE PRET 77'] }, ...operations]
    const files = [await ofBank(first, loan), await ofBank(second, other)]
    const apart = await lettersIn(...files)
    expect(apart.names).toEqual(expect.arrayContaining([first, second]))
    expect(await lettersIn(await joinedPdf(files))).toEqual(apart)
  })

  test('the bank is the one that is named first, not its group', async () => {
    const group = await ofBank('LCL, filiale de Crédit Agricole SA', loan)
    expect((await lettersIn(group)).names).toContain('LCL')
  })
})

test('a page that is a picture is said, and a blank page is not', async () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const scan = await pageWithoutText(Buffer.from(dot, 'base64'))
  const files = [await print(usual), await pageWithoutText(), scan]
  expect((await lettersIn(await joinedPdf(files))).gaps).toEqual([{ page: 3, isPicture: true, file: 'releve.pdf' }])
})
