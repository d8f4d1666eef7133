import { findOrganisations } from '#app/rules/statements/proposals.ts'
import { toRows } from '#app/rules/statements/rows.ts'

test('a loan of a bank that the statement does not name is not said to be another letter', () => {
  const operations = [{ day: '2026-10-05', label: ['ECHEANCE PRET 1'], cents: -31200 }]
  const hintOf = (bankName?: string) => {
    const context = { firstName: 'Odette', today: '2026-11-29', letterName: () => 'Courrier libre' }
    return toRows(findOrganisations(operations, { bankName }), context).map(({ row }) => [row.label, row.hint])
  }
  expect(hintOf()).toEqual([['Crédit en cours', '312\u00A0€']])
  expect(hintOf('LCL')).toEqual([['LCL', '312\u00A0€, lettre «\u00A0Crédit en cours\u00A0»']])
})
