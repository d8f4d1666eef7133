import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { openCheckout } from '#app/operations/orders/checkout.ts'
import { refundOrder } from '#app/operations/orders/operator.ts'
import { placeOrder } from '#app/operations/orders/place.ts'
import { sendRefunds } from '#app/operations/orders/refunds.ts'
import type { Db } from '#db/connect.ts'
import { deleteAccount, deleteUser } from '#db/erasure/delete.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listOrderLines } from '#scripts/payment/lines.ts'
import { noon, unwrap } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { aBuyer } from '#test/support/orders/orders.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { orderAtStripe, overEvent, returnUrl } from '#test/support/payment/order-at-stripe.ts'

const fake = await openFakeStripe()

test('the return page, opened before paying, leaves the order and its checkout open, and says so', async () => {
  const s = await orderAtStripe(fake)
  for (const _ of [1, 2]) expect(await s.confirm()).toMatchObject({ state: 'abandoned' })
  expect([(await s.find()).status, fake.session(s.sessionId).status]).toEqual(['awaiting', 'open'])
  fake.pay(s.sessionId)
  expect(await s.confirm()).toMatchObject({ state: 'paid' })
})

test('a buyer who corrects their email continues at a checkout with the new one', async () => {
  const s = await orderAtStripe(fake)
  const buyer = { ...aBuyer, email: 'right@famille.example' }
  const placing = { accountId: s.family.account.id, method: 'card', buyer, shownCents: 3196 } as const
  await placeOrder(s.deps, s.family.owner, placing)
  const opened = unwrap(await openCheckout(s.deps, s.family.owner, { orderId: s.order.id, ui: 'hosted', returnUrl }))
  expect(fake.session(s.sessionId).status).toBe('expired')
  expect(fake.session(opened.sessionId).customer_email).toBe(buyer.email)
})

test('a buyer who corrects their email twice still pays, if the answer about a checkout was lost in between', async () => {
  const s = await orderAtStripe(fake)
  const correct = async (email: string) => {
    const placing = { accountId: s.family.account.id, method: 'card', shownCents: 3196 } as const
    await placeOrder(s.deps, s.family.owner, { ...placing, buyer: { ...aBuyer, email } })
    return await s.open()
  }
  // The open checkout is read, ended and read again; the fourth call creates another one, and the SDK sends it twice.
  fake.fail('none', 'none', 'none', 'cut', 'cut')
  expect(await correct('one@famille.example')).toEqual({ ok: false, problem: 'unreachable' })
  const opened = await correct('two@famille.example')
  if (!opened.ok) throw new Error(opened.problem)
  expect(fake.session(opened.value.sessionId).customer_email).toBe('two@famille.example')
})

describe.each([
  [
    'closed',
    (db: Db, { accountId, userId }: { accountId: string; userId: string }) =>
      closeAccount(db, accountId, { by: userId, now: noon, dueOn: '2026-12-30' }).then(() => undefined),
  ],
  [
    'erased, and its payer too',
    async (db: Db, { accountId, userId }: { accountId: string; userId: string }) => {
      await deleteAccount(db, accountId)
      await deleteUser(db, userId)
    },
  ],
] as const)('An account that is %s while its order waits at the checkout', (_how, close) => {
  test('a payment is refunded at once, with a receipt and a credit note that name the payer and not the deceased', async () => {
    const s = await orderAtStripe(fake)
    const before = fake.balance()
    await close(s.db, { accountId: s.family.account.id, userId: s.family.owner.id })
    fake.pay(s.sessionId)
    await s.webhook(overEvent(s.sessionId))
    await sendRefunds(s.deps, s.order.id)
    expect(fake.balance()).toBe(before)
    const papers = await listReceipts(s.db, s.deps.keys, s.order.id)
    expect(papers.map(({ kind, amountCents, content }) => [kind, amountCents, content.buyer.name])).toEqual([
      ['receipt', 3196, aBuyer.name],
      ['credit-note', 3196, aBuyer.name],
    ])
    const mails = await mailsTo(s.db, aBuyer.email)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'receipt'])
    const told = JSON.stringify([papers, mails])
    for (const name of ['Étienne', 'Kowalczyk']) expect(told).not.toContain(name)
    for (const wrong of ['sont prêts à imprimer', 'Vos réponses restent', 'renoncer jusqu'])
      expect(told).not.toContain(wrong)
    expect((await s.find()).status).toBe('refunded')
    if (_how === 'closed') expect(await s.confirm()).toMatchObject({ state: 'closed' })
  })

  test('the sweep closes its checkout, so that nobody pays for nothing', async () => {
    const s = await orderAtStripe(fake)
    await close(s.db, { accountId: s.family.account.id, userId: s.family.owner.id })
    expect(await sweepOrders(s.later)).toBe(1)
    expect([(await s.find()).status, fake.session(s.sessionId).status]).toEqual(['expired', 'expired'])
  })
})

test('an order waiting for a partner that now offers its letters is closed, and its checkout', async () => {
  const s = await orderAtStripe(fake)
  await s.db.updateTable('domain').set({ payingDomain: 0 }).execute()
  expect(await sweepOrders(s.later)).toBe(1)
  expect([(await s.find()).status, fake.session(s.sessionId).status]).toEqual(['expired', 'expired'])
})

test.each([
  ['a cent less', { amount_total: 3195 }, '31,95\u00A0€'],
  ['another currency', { currency: 'usd' }, '31,96\u00A0$US'],
])(
  '%s is shown to the family, listed for the operator and refunded, and the order may be paid again',
  async (_what, differs, sum) => {
    const s = await orderAtStripe(fake)
    const before = fake.balance()
    Object.assign(fake.session(s.sessionId), differs)
    fake.pay(s.sessionId)
    await s.webhook(overEvent(s.sessionId))
    expect(await s.confirm()).toMatchObject({ state: 'unmatched', received: { sums: sum, isReturned: false } })
    const list = async () => (await listOrderLines(s.deps, undefined)).filter((line) => line.startsWith('À rendre'))
    expect(await list()).toEqual([`À rendre, reçu au lieu de 31,96\u00A0€\t${s.order.number}\t${sum}\t${aBuyer.name}`])

    expect(await refundOrder(s.deps, s.order.number)).toMatchObject({ ok: true, value: { reason: 'unmatched' } })
    const asked = await listOrderLines(s.deps, undefined)
    expect(asked[0]).toBe(`Remboursement demandé\t${s.order.number}\t${sum}\t${aBuyer.name}`)
    await sendRefunds(s.deps)
    expect(fake.balance()).toBe(before)
    expect(await list()).toEqual([])
    expect(await listOrderLines(s.deps, undefined)).toHaveLength(1)
    expect(await s.confirm()).toMatchObject({ state: 'returned', received: { sums: sum, isReturned: true } })
    expect((await mailsTo(s.db, aBuyer.email)).map(({ subject }) => subject)).toEqual([`${sum} vous sont rendus`])
    expect(await listReceipts(s.db, s.deps.keys)).toEqual([])
    expect(await sweepOrders(s.later)).toBe(0)

    const again = unwrap(await s.open())
    expect(again.sessionId).not.toBe(s.sessionId)
    fake.pay(again.sessionId)
    expect(await s.confirm()).toMatchObject({ state: 'paid' })
  },
)

test.each(['cs_test_unknown', 're_unknown', 'dp_unknown'])('an event about %s is recorded, once', async (about) => {
  const s = await orderAtStripe(fake)
  for (const _ of [1, 2]) expect(await s.webhook(overEvent(about))).toEqual({ ok: false, problem: 'unknown-order' })
  const written = await s.db.selectFrom('paymentEvent').select(['eventId', 'result']).execute()
  expect(written).toEqual([{ eventId: 'evt_1', result: 'unknown-order' }])
})
