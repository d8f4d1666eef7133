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
