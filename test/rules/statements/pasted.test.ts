import { readPasted } from '#app/rules/statements/formats/pasted.ts'

const read = (text: string) => {
  const { operations, skipped } = readPasted(text, '2026-10-22')
  return { read: operations.map(({ day, label, cents }) => `${day} ${label} ${cents}`), skipped }
}

const two = ['2026-10-02 PRLV SEPA ORANGE -2499', '2026-10-09 VIR RECU CARSAT BRETAGNE 92144']

test.each([
  ['one line each', '02/10/2026 PRLV SEPA ORANGE 24,99\n09/10 VIR RECU CARSAT BRETAGNE 921,44 €'],
  ['the month in words', '2 octobre 2026 PRLV SEPA ORANGE -24,99 €\n9 oct. 2026 VIR RECU CARSAT BRETAGNE 921,44 €'],
  ['three lines each', '02/10/2026\nPRLV SEPA ORANGE\n-24,99 €\n09/10/2026\nVIR RECU CARSAT BRETAGNE\n+921,44 €'],
  [
    'a heading for each day',
    'Vendredi 2 octobre 2026\nPRLV SEPA ORANGE -24,99 €\nVendredi 9 octobre\nVIR RECU CARSAT BRETAGNE\n921,44 €',
  ],
])('Lines copied from the site of a bank, with %s, are read', (_what, text) => {
  expect(read(text)).toEqual({ read: two, skipped: 0 })
})

test('Two payments under one heading are two, and what is no payment is counted', () => {
  expect(
    read('2 octobre 2026\nPRLV SEPA ORANGE -24,99 €\nCB BOULANGERIE -2,10 €\nMes opérations\n3 octobre 2026\nmerci'),
  ).toEqual({
    read: ['2026-10-02 PRLV SEPA ORANGE -2499', '2026-10-02 CB BOULANGERIE -210'],
    skipped: 2,
  })
})

test('A label that starts with a number is not a date', () => {
  expect(read('12 MARSEILLE 45,00')).toEqual({ read: [], skipped: 1 })
})
