import { countByPrice, totalCents } from '#app/rules/orders/amounts.ts'
import { receiptView } from '#app/rules/orders/paper.ts'
import { mismatchOf, type PaymentEvent } from '#app/rules/orders/payment-event.ts'
import { lastDayToWithdraw, mayWithdraw } from '#app/rules/orders/refund.ts'
import { countsCopy, termsOf } from '#app/rules/orders/terms.ts'
import { aReceipt } from '#test/support/orders/receipts.ts'

const at = (prices: number[]) => prices.map((priceCents) => ({ priceCents }))

test.each([
  [[799], '1\u00A0courrier × 7,99\u00A0€', 799],
  [[799, 799, 799, 799], '4\u00A0courriers × 7,99\u00A0€', 3196],
  [[799, 1000, 799], '1\u00A0courrier × 10\u00A0€ + 2\u00A0courriers × 7,99\u00A0€', 2598],
])('%j is formatted and summed in whole cents', (prices, words, cents) => {
  expect(countsCopy({ counts: countByPrice(at(prices)) })).toBe(words)
  expect(totalCents(at(prices))).toBe(cents)
})

test('the terms state the purchase, the total with taxes, the seller, and fourteen days without a waiver', () => {
  const seller = { publisherName: 'Auprès', publisherAddress: '4 rue du Port, 22300 Lannion' }
  expect(termsOf(seller, { counts: [{ count: 4, priceCents: 799, isPosted: false }], amountCents: 3196 })).toEqual([
    '4\u00A0courriers × 7,99\u00A0€ = 31,96\u00A0€, toutes taxes comprises.',
    'Vendu par Auprès, 4 rue du Port, 22300 Lannion.',
    'Vos PDF s’ouvrent dès le paiement.',
    'Vous avez 14\u00A0jours pour renoncer, sans justification, même après avoir imprimé.',
  ])
})

test('letters to post are counted apart, leave after the payment, and may be withdrawn from', () => {
  const lines = [{ priceCents: 799 }, { priceCents: 890, isPosted: true }, { priceCents: 320, isPosted: true }]
  const bought = { counts: countByPrice(lines), amountCents: totalCents(lines) }
  const words = '1\u00A0courrier × 7,99\u00A0€ + 1\u00A0envoi × 8,90\u00A0€ + 1\u00A0envoi × 3,20\u00A0€'
  expect(countsCopy(bought)).toBe(words)
  const leaving =
    'Nos envois partent le premier jour ouvré après le paiement, à 9\u00A0h. D’ici là, vous pouvez les annuler.'
  const seller = { publisherName: '', publisherAddress: '' }
  expect(termsOf(seller, bought)).toEqual([
    `${words} = 20,09\u00A0€, toutes taxes comprises.`,
    'Vos PDF s’ouvrent dès le paiement.',
    leaving,
    'Vous avez 14\u00A0jours pour renoncer, sans justification, même après avoir imprimé.',
  ])
  const posted = { counts: countByPrice(lines.slice(1)), amountCents: 1210 }
  expect(termsOf(seller, posted).slice(1)).toEqual([
    leaving,
    'Vous avez 14\u00A0jours pour renoncer, sans justification.',
  ])
})

test.each([
  ['2026-11-23T10:00:00Z', '2026-12-07'],
  ['2026-11-22T23:30:00Z', '2026-12-07'], // Already the 23rd in Paris.
  ['2026-11-21T10:00:00Z', '2026-12-07'], // The 5th is a Saturday.
  ['2026-11-22T10:00:00Z', '2026-12-07'], // The 6th is a Sunday.
  ['2026-12-11T10:00:00Z', '2026-12-28'], // Christmas is a Friday.
])('the right to withdraw from a payment at %s lasts through %s', (paid, last) => {
  expect(lastDayToWithdraw(new Date(paid))).toBe(last)
  expect(mayWithdraw(new Date(paid), new Date(`${last}T22:59:00Z`))).toBe(true)
  expect(mayWithdraw(new Date(paid), new Date(`${last}T23:01:00Z`))).toBe(false)
})

const order = { accountId: 'a', amountCents: 3196, currency: 'eur', sessionId: 'cs_2' }
const said: PaymentEvent = {
  provider: 'stripe',
  eventId: 'e',
  kind: 'paid',
  orderId: 'o',
  accountId: 'a',
  amountCents: 3196,
  currency: 'eur',
  sessionId: 'cs_2',
  paymentId: 'pi',
}

test.each<[string, Partial<PaymentEvent>, string | undefined]>([
  ['as it is', {}, undefined],
  ['paid in a checkout that another replaced', { sessionId: 'cs_1' }, undefined],
  ['the end of a checkout that another replaced', { kind: 'expired', sessionId: 'cs_1' }, 'other-session'],
  ['the end of its own', { kind: 'expired' }, undefined],
  ['a cent less', { amountCents: 3195 }, 'other-amount'],
  ['a part given back', { kind: 'refunded', amountCents: 799 }, undefined],
  ['more given back than was paid', { kind: 'refunded', amountCents: 3197 }, 'other-amount'],
  ['nothing given back', { kind: 'refunded', amountCents: 0 }, 'other-amount'],
  ['another currency', { currency: 'usd' }, 'other-currency'],
  ['another account', { accountId: 'b' }, 'other-account'],
])('an event that is %s', (_what, differs, problem) => {
  expect(mismatchOf({ ...said, ...differs }, order)).toBe(problem)
})

test.each([
  ['', 'TVA non applicable, art. 293 B du CGI.'],
  ['20', 'Total hors taxes\u00A0: 26,63\u00A0€. TVA à 20\u00A0%\u00A0: 5,33\u00A0€.'],
  ['5.5', 'Total hors taxes\u00A0: 30,29\u00A0€. TVA à 5,5\u00A0%\u00A0: 1,67\u00A0€.'],
])('the VAT setting %j is printed on the receipt', (vat, words) => {
  expect(receiptView(aReceipt({}, { seller: { ...aReceipt().content.seller, vat } })).vat).toBe(words)
})
