import { readOfx } from '#app/rules/statements/formats/ofx.ts'
import { readTable } from '#app/rules/statements/formats/table.ts'
import type { Operation } from '#app/rules/statements/operation.ts'
import { withSigns } from '#app/rules/statements/signs.ts'

const lines = (...given: [label: string, cents: number][]): Operation[] =>
  given.map(([label, cents]) => ({ day: '2026-08-04', label: [label], cents }))
const cents = (operations: Operation[]) => withSigns(operations).map((one) => one.cents)

test('Where no amount has a sign, a payment that can only leave the account is a debit', () => {
  const labels = ['PRLV SEPA EDF', 'CB BOULANGERIE', 'VIR EMIS LOYER', 'FRAIS TENUE DE COMPTE', 'VIR RECU CARSAT']
  expect(cents(lines(...labels.map((label) => [label, 1200] as [string, number])))).toEqual([
    -1200, -1200, -1200, -1200, 1200,
  ])
})

test('Where an amount has a sign, all keep theirs', () => {
  expect(cents(lines(['PRLV SEPA EDF', 1200], ['CB BOULANGERIE', -210]))).toEqual([1200, -210])
})

test.each([
  [
    'a single column of amounts',
    [
      ['Date', 'Libellé', 'Montant'],
      ['04/08/2026', 'CB FNAC', '12,00'],
    ],
    -1200,
  ],
  [
    'two columns',
    [
      ['Date', 'Libellé', 'Débit', 'Crédit'],
      ['04/08/2026', 'CB FNAC REMBOURSEMENT', '', '12,00'],
    ],
    1200,
  ],
  [
    'a column of the sense',
    [
      ['Date', 'Libellé', 'Montant', 'Sens'],
      ['04/08/2026', 'CB FNAC', '12,00', 'C'],
    ],
    1200,
  ],
] as const)('In a table with %s, a credit stays a credit if the table can say it', (_, table, expected) => {
  expect(
    readTable(table.map((row) => [...row]))?.flatMap(({ operations }) => operations.map((one) => one.cents)),
  ).toEqual([expected])
})

const ofxCents = (...blocks: [type: string, amount: string][]) =>
  readOfx(
    blocks
      .map(([type, amount]) => `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260804<TRNAMT>${amount}<NAME>EDF</STMTTRN>`)
      .join(''),
  ).flatMap(({ operations }) => operations.map((one) => one.cents))

test('In an OFX file without a sign, the type of an operation says what leaves; with one, the signs do', () => {
  expect(ofxCents(['DEBIT', '12.00'], ['CREDIT', '5.00'], ['POS', '7.00'])).toEqual([-1200, 500, 700])
  expect(ofxCents(['DEBIT', '-12.00'], ['DEBIT', '5.00'])).toEqual([-1200, 500])
})
