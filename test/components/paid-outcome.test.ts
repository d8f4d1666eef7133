import { outcomeOf } from '#app/routes/_orders.confirmation-paiement/outcomes.tsx'

const order = {
  state: 'paid',
  number: '12-3456-7890',
  method: 'card',
  amountCents: 890,
  email: 'c@m.example',
  notToPay: [],
  isAnyToPay: false,
  otherPayer: undefined,
  received: undefined,
  waitingCents: 0,
  returnedCents: 0,
  receipt: undefined,
  creditNote: undefined,
  paidAt: undefined,
  withdrawableUntil: undefined,
} as const

test.each([
  [1, 'vendredi 6 mars', 'La lettre que nous postons part vendredi 6 mars. D’ici là, vous pouvez l’annuler.'],
  [2, 'vendredi 6 mars', 'Les 2 lettres que nous postons partent vendredi 6 mars. D’ici là, vous pouvez les annuler.'],
  [1, undefined, 'Son trajet est avec vos lettres.'],
  [2, undefined, 'Leur trajet est avec vos lettres.'],
])('a payment of %i letters to post, which leave %s, agrees with their number', (dispatches, leavesAt, lede) => {
  expect(outcomeOf({ ...order, counts: { letters: 0, dispatches }, leavesAt }).lede).toBe(lede)
})
