import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { listPastOrders } from '#app/operations/orders/history.ts'
import { askRefund, sendRefunds } from '#app/operations/orders/refunds.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { fourLetters } from '#test/support/orders/orders.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { orderAtStripe, overEvent } from '#test/support/payment/order-at-stripe.ts'

const fake = await openFakeStripe()

test.each([
  ['won', 'withdrawal', ['receipt', 'credit-note'], 1],
  ['lost', 'dispute', ['receipt', 'credit-note'], 0],
] as const)(
  'a withdrawal during a dispute is not sent while the bank decides; %s, the money goes once, by the %s',
  async (end, reason, papers, sent) => {
    const s = await orderAtStripe(fake)
    fake.pay(s.sessionId)
    await s.webhook(overEvent(s.sessionId))
    const dispute = fake.dispute(s.sessionId)
    await s.webhook(overEvent(dispute, { id: 'evt_opened', type: 'charge.dispute.created' }))
    const letters = fourLetters.map((documentId) => ({ accountId: s.family.account.id, documentId }))
    const asked = { orderId: s.order.id, letters, name: 'Claire', email: 'claire@famille.example' }
    expect(await askRefund(s.deps, s.family.owner, asked)).toMatchObject({ ok: true })
    fake.calls.length = 0
    const refundCalls = () => fake.calls.filter(({ path }) => path === '/v1/refunds').length
    for (const _ of [1, 2]) await sweepOrders(s.later)
    expect(refundCalls()).toBe(0)

    fake.dispute(s.sessionId, end)
    for (const id of ['evt_closed', 'evt_closed_again'])
      await s.webhook(overEvent(dispute, { id, type: 'charge.dispute.closed' }))
    for (const _ of [1, 2]) await sweepOrders(s.later)
    expect(refundCalls()).toBe(sent)
    const written = await listReceipts(s.db, s.deps.keys, s.order.id)
    expect(written.map(({ kind }) => kind)).toEqual(papers)
    const done = (await listRefunds(s.db, s.order.id)).filter(({ status }) => status === 'done')
    expect(done.map((refund) => [refund.reason, refund.amountCents])).toEqual([[reason, 3196]])
    expect((await s.find()).status).toBe('refunded')
  },
)

test('a withdrawal whose letters the bank gave back first is not shown as one without letters', async () => {
  const s = await orderAtStripe(fake)
  fake.pay(s.sessionId)
  await s.webhook(overEvent(s.sessionId))
  const [documentId] = fourLetters
  const letters = [{ accountId: s.family.account.id, documentId: documentId! }]
  const asked = { orderId: s.order.id, letters, name: 'Claire', email: 'claire@famille.example' }
  expect(await askRefund(s.deps, s.family.owner, asked)).toMatchObject({ ok: true })
  const read = async () => (await listPastOrders(s.deps, s.family.owner))[0]?.withdrawn
  expect(await read()).toMatchObject([{ amountCents: 799, letters: [expect.any(String)] }])
  await s.webhook(overEvent(fake.refundThere(s.sessionId, 3196), { id: 'evt_there' }))
  expect((await s.find()).status).toBe('refunded')
  expect((await read())?.filter(({ letters }) => letters.length === 0)).toEqual([])
})

test('a withdrawal after a gesture gives back what is left, and its email says so', async () => {
  const s = await orderAtStripe(fake)
  const before = fake.balance()
  fake.pay(s.sessionId)
  await s.webhook(overEvent(s.sessionId))
  await s.webhook(overEvent(fake.refundThere(s.sessionId, 1000), { id: 'evt_gesture' }))
  const letters = fourLetters.map((documentId) => ({ accountId: s.family.account.id, documentId }))
  const email = 'withdrawing@famille.example'
  const asked = await askRefund(s.deps, s.family.owner, { orderId: s.order.id, letters, name: 'Claire', email })
  expect(asked).toMatchObject({ ok: true, value: { amountCents: 2196 } })
  expect((await mailsTo(s.db, email))[0]?.text).toContain('21,96\u00A0€ vous sont rendus')
  await sendRefunds(s.deps)
  expect(fake.balance()).toBe(before)
})
