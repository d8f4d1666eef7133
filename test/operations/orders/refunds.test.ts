import { basketOf } from '#app/operations/orders/basket.ts'
import { paidLetters } from '#app/operations/orders/lines.ts'
import { recordGivenBack, refundOrder } from '#app/operations/orders/operator.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { askRefund, recordRefund } from '#app/operations/orders/refunds.ts'
import { findOrder } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { listOrderLines } from '#scripts/payment/lines.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'
import { familyWithBasket, fourLetters, orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'

describe.each(Object.entries(databasesOfTier))('Refunds, on %s', (_name, open) => {
  async function setUp() {
    const db = testDatabase(open)
    const deps = await payingDeps(db)
    const family = await familyWithBasket(db)
    return { db, deps, family }
  }

  test('one letter is withdrawn from, and the others stay paid', async () => {
    const { db, deps, family } = await setUp()
    const order = await orderBasket(deps, family)
    await recordPaymentEvent(deps, paidEvent(order))
    const letters = [{ accountId: family.account.id, documentId: fourLetters[0]! }]
    const asked = await askRefund(deps, family.owner, {
      orderId: order.id,
      letters,
      name: 'Claire',
      email: 'c@d.example',
    })
    expect(asked).toMatchObject({ ok: true, value: { amountCents: 799 } })
    expect(await paidLetters(deps, family.account)).toEqual(fourLetters.slice(1).sort())

    const [refund] = await listRefunds(db, order.id)
    await recordRefund(deps, refund!)
    const status = await recordPaymentEvent(deps, paidEvent(order, { eventId: 'late' }))
    expect(status).toEqual({ ok: true, value: { status: 'paid' } })
    expect((await listReceipts(db, deps.keys)).map(({ number, kind }) => [number, kind])).toEqual([
      ['2026-000001', 'receipt'],
      ['2026-000002', 'credit-note'],
    ])
    expect((await basketOf(deps, family.owner)).toPay).toHaveLength(1)
  })

  test.each([
    ['the provider', 'refunded', { amountCents: 3196 }],
    ['the bank', 'dispute-lost', {}],
  ] as const)('a refund made by %s itself ends the payment, once', async (_who, kind, differs) => {
    const { db, deps, family } = await setUp()
    const order = await orderBasket(deps, family)
    await recordPaymentEvent(deps, paidEvent(order))
    if (kind === 'dispute-lost') await recordPaymentEvent(deps, paidEvent(order, { eventId: 'd', kind: 'disputed' }))
    for (const eventId of ['back', 'back again'])
      await recordPaymentEvent(deps, paidEvent(order, { eventId, kind, providerRefundId: 're_1', ...differs }))
    expect(await paidLetters(deps, family.account)).toEqual([])
    expect((await findOrder(db, deps.keys, order.id))?.status).toBe('refunded')
    expect((await listReceipts(db, deps.keys)).map((paper) => paper.kind)).toEqual(['receipt', 'credit-note'])
  })

  test('a failed refund is left to the operator, and has one credit note', async () => {
    const { db, deps, family } = await setUp()
    const order = await orderBasket(deps, family)
    await recordPaymentEvent(deps, paidEvent(order))
    const refund = unwrap(await refundOrder(deps, order.number))
    const { id: refundId } = refund
    await recordRefund(deps, refund, 're_1')
    await recordPaymentEvent(deps, paidEvent(order, { eventId: 'closed card', kind: 'refund-failed', refundId }))
    expect(await listRefunds(db, order.id)).toMatchObject([{ status: 'by-hand' }])
    expect(await recordGivenBack(deps, order.number)).toEqual({ ok: true, value: ['2026-000002'] })
    expect(await recordGivenBack(deps, order.number)).toEqual({ ok: false, problem: 'nothing' })
    expect(await listReceipts(db, deps.keys)).toHaveLength(2)
  })

  test.each([
    ['won', { ok: true, value: ['2026-000002'] }],
    ['lost', { ok: false, problem: 'nothing' }],
  ] as const)(
    'a refund that came back is not given by hand while the bank decides; once the dispute is %s, the money goes once',
    async (end, expected) => {
      const { db, deps, family } = await setUp()
      const order = await orderBasket(deps, family)
      const say = (eventId: string, differs: Partial<Parameters<typeof paidEvent>[1]> = {}) =>
        recordPaymentEvent(deps, paidEvent(order, { eventId, ...differs }))
      await say('paid')
      const refund = unwrap(await refundOrder(deps, order.number))
      await recordRefund(deps, refund, 're_1')
      await say('closed card', { kind: 'refund-failed', refundId: refund.id })
      await say('disputed', { kind: 'disputed', providerRefundId: 'dp_1' })
      expect(await recordGivenBack(deps, order.number)).toEqual({ ok: false, problem: 'claimed' })
      expect(await listOrderLines(deps, undefined)).toContainEqual(
        expect.stringMatching(/^Contesté, la banque décide\t/),
      )
      await say('end', { kind: `dispute-${end}`, providerRefundId: 'dp_1' })
      expect(await recordGivenBack(deps, order.number)).toEqual(expected)
      const papers = (await listReceipts(db, deps.keys)).map(({ kind, amountCents }) => [kind, amountCents])
      expect(papers).toEqual([
        ['receipt', 3196],
        ['credit-note', 3196],
      ])
    },
  )
})
