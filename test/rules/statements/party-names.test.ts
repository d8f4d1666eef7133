import type { Day } from '#app/rules/days.ts'
import { partyName, readLabel } from '#app/rules/statements/labels.ts'
import { findOrganisations } from '#app/rules/statements/proposals.ts'
import { bankLabels } from '#test/support/statements/bank-labels.ts'

const told = { name: 'ATELIER DU BOIS', day: '2026-10-05', reference: '000123456' }

/** Words of banks for a direct debit or a transfer, those of statements-2.1 and others that no prefix names. */
const openings = [
  'PRLV SEPA',
  'PRLV',
  'PRLVT SEPA',
  'PRLV EUROPEEN SEPA',
  'PRELEVEMENT',
  'PRELEVEMENT DE',
  'PRELEVT SEPA',
  'PRELEVEMENTS SEPA RCUR',
  'PRELEVEMENT EUROPEEN',
  'PLVT',
  'Plt',
  'TIP SEPA',
  'TIPSEPA',
  'TELEREGLEMENT',
  'VIR',
  'VIRT SEPA EMIS',
  'VIREMENT INSTANTANE EMIS VERS',
  'VIREMENT POUR',
  'VIR PERM POUR:',
  'EUROVIR SEPA',
  'DOMICILIATION',
  '05/10 PRLV SEPA',
  '05.10 06.10 PRELEVEMENT',
  '0042 PRLV SEPA',
]

const written = [
  ...openings.map((opening): [string, string[]] => [opening, [`${opening} ${told.name}`]]),
  ...Object.entries(bankLabels).flatMap(([bank, { debit, credit, card }]): [string, string[]][] => [
    [`a debit of ${bank}`, debit(told)],
    [`a credit of ${bank}`, credit(told)],
    [`a card payment of ${bank}`, card(told)],
  ]),
]

test.each(written)('The name of an organisation has no word of its bank: %s', (_title, label) => {
  expect(told.name).toContain(partyName(readLabel(label)))
  expect(partyName(readLabel(label))).toContain('ATELIER')
})

test.each(written)(
  'A payment that nobody recognises is listed under a name without a word of its bank: %s',
  (_title, label) => {
    const days: Day[] = ['2026-08-05', '2026-09-05', '2026-10-05']
    const { unknowns } = findOrganisations(
      days.map((day) => ({ day, label, cents: -1234 })),
      {},
    )
    for (const { label: name } of unknowns) expect(told.name).toContain(name)
  },
)

test.each([
  ['PRLV SEPA ABEILLE RETRAI', 'ABEILLE RETRAITE'],
  ['PRLV SEPA ABEILLE VIE', 'ABEILLE VIE'],
  ['PRLV SEPA ABEILLE', 'ABEILLE'],
])('The recipient of "%s" is "%s"', (label, name) => {
  const { proposals } = findOrganisations(
    ['2026-08-05', '2026-09-05'].map((day) => ({ day, label: [label], cents: -6000 })),
    {},
  )
  expect(proposals.map((proposal) => proposal.name)).toEqual([name])
})
