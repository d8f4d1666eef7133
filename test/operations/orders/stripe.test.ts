import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { askRefund, sendRefunds } from '#app/operations/orders/refunds.ts'
import { listPaymentEvents } from '#db/orders/payment-events.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { fourLetters } from '#test/support/orders/orders.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { type OrderAtStripe, orderAtStripe, overEvent } from '#test/support/payment/order-at-stripe.ts'

const fake = await openFakeStripe()
beforeEach(() => {
  fake.calls.length = 0
  fake.failAlways(undefined)
})

/** Paid, once: one receipt of it all, and what Stripe holds is what we have written. */
async function expectPaidOnce({ db, deps, find }: OrderAtStripe, before: number) {
  expect((await find()).status).toBe('paid')
  expect(await listReceipts(db, deps.keys)).toMatchObject([{ number: '2026-000001', amountCents: 3196 }])
  const granted = await db.selectFrom('orderLetter').select('documentId').where('grantedAt', 'is not', null).execute()
  expect(granted).toHaveLength(fourLetters.length)
  expect(fake.balance() - before).toBe(3196)
}

describe('an order that Stripe reports as paid is paid once', () => {
  const webhook = (s: OrderAtStripe, differs = {}) => s.webhook(overEvent(s.sessionId, differs))
  const back = async (s: OrderAtStripe) => await s.confirm()
  const sweep = (s: OrderAtStripe) => sweepOrders(s.later)

  test.each<[string, ((s: OrderAtStripe) => Promise<unknown>)[]]>([
    ['by the webhook, before the return', [webhook, back]],
    ['on return, before the webhook', [back, webhook]],
    ['by the sweep alone: the line was cut after the charge', [sweep]],
    ['by a webhook that says it twice', [webhook, webhook]],
    ['by five at once', [(s) => Promise.all(['1', '2', '3', '4', '5'].map((id) => webhook(s, { id })))]],
    ['by all three at once', [(s) => Promise.all([webhook(s), back(s), sweep(s)])]],
    ['by a webhook that comes hours after the sweep', [sweep, (s) => webhook(s, { id: 'evt_late' })]],
  ])('%s', async (_how, ways) => {
    const before = fake.balance()
    const s = await orderAtStripe(fake)
    fake.pay(s.sessionId)
    for (const way of ways) await way(s)
    await expectPaidOnce(s, before)
  })
})

test('a late event does not pay a refunded order again', async () => {
  const s = await orderAtStripe(fake)
  fake.pay(s.sessionId)
  await s.webhook(overEvent(s.sessionId))
  const letters = fourLetters.map((documentId) => ({ accountId: s.family.account.id, documentId }))
  const asked = { orderId: s.order.id, letters, name: 'Claire', email: 'claire@famille.example' }
  expect(await askRefund(s.deps, s.family.owner, asked)).toMatchObject({ ok: true })
  fake.fail('cut')
  await sendRefunds(s.deps)
  expect((await s.find()).status).toBe('refunded')
  await s.webhook(overEvent(s.sessionId, { id: 'evt_late' }))
  expect((await s.find()).status).toBe('refunded')
  expect(await s.confirm()).toMatchObject({ state: 'refunded', returnedCents: 3196 })
})

test("an event about another order's checkout does not change this one", async () => {
  const [mine, other] = [await orderAtStripe(fake), await orderAtStripe(fake)]
  fake.pay(other.sessionId)
  expect(await mine.webhook(overEvent(other.sessionId))).toMatchObject({ ok: false, problem: 'unknown-order' })
  expect((await mine.find()).status).toBe('awaiting')
  expect(await listPaymentEvents(mine.db, other.order.id)).toMatchObject([{ result: 'unknown-order' }])
})

test('an amount that differs from ours changes nothing, from any sender', async () => {
  const s = await orderAtStripe(fake)
  fake.session(s.sessionId).amount_total = 1
  fake.pay(s.sessionId)
  await s.webhook(overEvent(s.sessionId))
  await s.confirm()
  await sweepOrders(s.later)
  expect((await s.find()).status).toBe('awaiting')
  expect(await listReceipts(s.db, s.deps.keys)).toEqual([])
})
