import { readStatements } from '#app/adapters/statements/read.ts'
import type { Day } from '#app/rules/days.ts'
import type { Operation } from '#app/rules/statements/operation.ts'
import type { Layout } from '#test/support/statements/layouts.ts'
import { statementPdf } from '#test/support/statements/pdf.ts'

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

const layouts: Record<string, Layout> = {
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

test.each(Object.entries(layouts))(
  'a printed statement with %s gives the same letters as any other',
  async (_, layout) => {
    const bytes = await statementPdf({ layout, opening: 152030, operations })
    const reading = await readStatements({
      files: [{ name: 'releve.pdf', bytes }],
      lines: '',
      today: '2026-02-22',
      deathDay: '2026-01-20',
      isJoint: false,
    })
    if (!reading.ok) throw new Error(reading.problem)
    const { proposals, gaps, skipped } = reading.value
    expect({
      letters: proposals.map((one) => `${one.creditor} ${one.direction} ${one.cents} ${one.last}`).sort(),
      gaps,
      skipped,
    }).toEqual({
      letters: [
        'carsat-normandie credit 88015 2025-12-29',
        'groupama debit 11240 2025-12-18',
        'sfr debit 3499 2026-01-05',
        'veolia-eau debit 7725 2026-01-12',
      ],
      gaps: [],
      skipped: 0,
    })
  },
)
