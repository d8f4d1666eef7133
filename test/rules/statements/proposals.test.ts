import { seriesCopy } from '#app/rules/statements/copy.ts'
import { findOrganisations } from '#app/rules/statements/proposals.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'

describe.each(madeByHand)('The statement of $name', ({ bank, operations, isJoint, proposed, toConfirm, unknown }) => {
  const found = findOrganisations(operations, { bank, bankName: 'Banque', isJoint })
  const idsOf = (isAsked: boolean) =>
    found.proposals.filter(({ question }) => (question !== undefined) === isAsked).map(({ creditor }) => creditor)

  test('The statement gives the organisations to write to', () => {
    expect(idsOf(false).sort()).toEqual([...proposed].sort())
  })

  test('The statement gives the organisations to confirm first', () => {
    expect(idsOf(true).sort()).toEqual([...toConfirm].sort())
  })

  test('The statement lists unknown payments separately', () => {
    expect(found.unknowns.map(({ label }) => label)).toEqual(unknown)
  })
})

test('A fund that pays twice on one day is shown with the sum', () => {
  const line = (day: string, label: string, cents: number) => ({ day, label: [label], cents })
  const { proposals } = findOrganisations(
    ['2026-09-08', '2026-10-08'].flatMap((day) => [
      line(day, 'VIR MSA MIDI PYRENEES NORD RETRAITE BASE', 41233),
      line(day, 'VIR MSA MIDI PYRENEES NORD RETRAITE RCO', 9810),
    ]),
    {},
  )
  expect(proposals.map((one) => seriesCopy(one, { today: '2026-11-29' }))).toEqual([
    '510,43\u00A0€ versés par mois, en deux\u00A0fois',
  ])
})
