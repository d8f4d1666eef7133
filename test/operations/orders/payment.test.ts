import { basketOf } from '#app/operations/orders/basket.ts'
import { openCheckout } from '#app/operations/orders/checkout.ts'
import { paidLetters } from '#app/operations/orders/lines.ts'
import { recordReceived } from '#app/operations/orders/operator.ts'
import { placeOrder } from '#app/operations/orders/place.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { recordRefund, sendRefunds } from '#app/operations/orders/refunds.ts'
import { openTrialProvider } from '#app/operations/orders/trial-provider.ts'
import { readOrderNumber } from '#app/rules/orders/order-number.ts'
import { refuse } from '#app/rules/outcome.ts'
import { removeFromBasket } from '#db/letters/baskets.ts'
import { findOrder } from '#db/orders/orders.ts'
import { listPaymentEvents } from '#db/orders/payment-events.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { databasesOfTier, insertMember, testDatabase } from '#test/support/given.ts'
import { fakeProvider } from '#test/support/orders/fake-provider.ts'
import {
  aBuyer,
  familyWithBasket,
  fourLetters,
  orderBasket,
  paidEvent,
  payingDeps,
} from '#test/support/orders/orders.ts'
import { balanceCents } from '#test/support/orders/receipts.ts'

describe.each(Object.entries(databasesOfTier))('An order, on %s', (_name, open) => {
  async function setUp() {
    const db = testDatabase(open)
    const deps = await payingDeps(db)
    const family = await familyWithBasket(db)
    return { db, deps, family }
  }

  test('it is paid once, however often the provider reports it', async () => {
    const { db, deps, family } = await setUp()
    const order = await orderBasket(deps, family)
    expect(order).toMatchObject({ amountCents: 3196, status: 'open' })
    expect(readOrderNumber(order.number)).toBe(order.number)
    expect(await paidLetters(deps, family.account)).toEqual([])

    const events = ['evt_1', 'evt_1', 'evt_2'].map((eventId) => paidEvent(order, { eventId }))
    for (const event of events) await recordPaymentEvent(deps, event)
    expect(await paidLetters(deps, family.account)).toEqual([...fourLetters].sort())
    expect(await listReceipts(db, deps.keys)).toMatchObject([{ number: '2026-000001', amountCents: 3196 }])
    const mails = await db.selectFrom('outbox').select('kind').execute()
    expect(mails).toEqual([{ kind: 'receipt' }])
    expect((await basketOf(deps, family.owner)).toPay).toEqual([])
  })

  test.each([
    ['another amount', { amountCents: 3195 }, 'other-amount'],
    ['another currency', { currency: 'usd' }, 'other-currency'],
    ['another account', { accountId: 'somebody' }, 'other-account'],
    ['another order', { orderId: 'unknown' }, 'unknown-order'],
    ['no payment', { paymentId: '' }, 'no-payment'],
  ] as const)('%s changes nothing, and is recorded', async (_what, differs, problem) => {
    const { db, deps, family } = await setUp()
    const event = paidEvent(await orderBasket(deps, family), differs)
    expect(await recordPaymentEvent(deps, event)).toEqual({ ok: false, problem })
    expect(await listPaymentEvents(db, event.orderId)).toMatchObject([{ eventId: 'evt_1', result: problem }])
    expect(await paidLetters(deps, family.account)).toEqual([])
    expect(await listReceipts(db, deps.keys)).toEqual([])
  })

  test('if two relatives pay the same letters, the second is refunded at once, and both are notified', async () => {
    const { db, deps, family } = await setUp()
    const marc = await insertMember(db, family.account, 'owner')
    const first = await orderBasket(deps, family)
    const second = await orderBasket(deps, { account: family.account, owner: marc })
    expect(second.id).not.toBe(first.id)

    await recordPaymentEvent(deps, paidEvent(first))
    const event = paidEvent(second, { eventId: 'evt_2', paymentId: 'pi_2' })
    expect(await recordPaymentEvent(deps, event)).toEqual({ ok: true, value: { status: 'refund-asked' } })
    const [refund] = await listRefunds(db, second.id)
    expect(refund).toMatchObject({ amountCents: 3196, reason: 'double', status: 'asked' })
    await recordRefund(deps, refund!, 're_1')
    await recordRefund(deps, refund!, 're_1')
    expect(await paidLetters(deps, family.account)).toHaveLength(4)
    expect(balanceCents(await listReceipts(db, deps.keys))).toBe(3196)
    const kinds = (await db.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
    expect(kinds).toEqual(['credit-note', 'paid-twice', 'paid-twice-by', 'receipt', 'receipt'])
  })

  test('a manual payment closes the open card checkout, and nothing is paid twice', async () => {
    const { db, deps, family } = await setUp()
    const payments = openTrialProvider(db)
    const order = await orderBasket(deps, family)
    const returnUrl = 'https://aupres.example/'
    await openCheckout({ ...deps, payments }, family.owner, { orderId: order.id, ui: 'hosted', returnUrl })
    const { sessionId } = (await findOrder(db, deps.keys, order.id))!
    expect((await payments.retrieve(sessionId!)).status).toBe('open')
    // An unreachable provider does not prevent recording a payment; a repeat is recorded once.
    const away = { ...payments, expire: () => Promise.reject(new Error('away')) }
    expect(await recordReceived({ ...deps, payments: away }, order.number, 'telephone')).toMatchObject({ ok: true })
    expect(await recordReceived({ ...deps, payments }, order.number)).toEqual(refuse('known'))
    expect((await payments.retrieve(sessionId!)).status).toBe('expired')
    expect((await findOrder(db, deps.keys, order.id))?.status).toBe('paid')
  })

  test('a cheque is recorded once; a card payment of the same order is refunded at once', async () => {
    const { db, deps, family } = await setUp()
    const order = await orderBasket(deps, family, 'cheque')
    expect(order.status).toBe('awaiting')
    expect(await recordReceived({ ...deps, payments: undefined }, order.number)).toMatchObject({
      ok: true,
      value: { status: 'paid' },
    })
    expect(await recordReceived({ ...deps, payments: undefined }, order.number)).toEqual(refuse('known'))
    expect(await paidLetters(deps, family.account)).toHaveLength(4)

    await recordPaymentEvent(deps, paidEvent(order))
    expect(await listRefunds(db, order.id)).toMatchObject([{ amountCents: 3196, reason: 'double', status: 'asked' }])
    await sendRefunds({ ...deps, payments: { ...fakeProvider().payments, refund: async () => ({ refundId: 're_1' }) } })
    expect(await paidLetters(deps, family.account)).toHaveLength(4)
    expect(balanceCents(await listReceipts(db, deps.keys))).toBe(3196)
    expect((await findOrder(db, deps.keys, order.id))?.status).toBe('paid')
  })

  test('a cheque for an order that a card has paid is given back by hand, and the order stays paid by card', async () => {
    const { db, deps, family } = await setUp()
    const order = await orderBasket(deps, family)
    await recordPaymentEvent(deps, paidEvent(order))
    expect(await recordReceived({ ...deps, payments: undefined }, order.number, 'cheque')).toMatchObject({ ok: true })
    expect((await findOrder(db, deps.keys, order.id))?.method).toBe('card')
    const papers = await listReceipts(db, deps.keys, order.id)
    expect(papers.map(({ content }) => content.method)).toEqual(['card', 'cheque'])
    expect(await listRefunds(db, order.id)).toMatchObject([{ amountCents: 3196, status: 'by-hand' }])
  })

  test('a double click and a new price in the meantime are the same order at its own price; other letters are another', async () => {
    const { db, deps, family } = await setUp()
    const order = await orderBasket(deps, family)
    await db.updateTable('domain').set({ priceCents: 1200 }).execute()
    expect(await orderBasket(deps, family, 'cheque')).toMatchObject({
      id: order.id,
      amountCents: 3196,
      method: 'cheque',
    })

    await removeFromBasket(db, family.account, fourLetters[0]!)
    expect(await orderBasket(deps, family)).toMatchObject({ amountCents: 3600 })
    const placing = { accountId: family.account.id, method: 'card', buyer: aBuyer, shownCents: 2397 } as const
    expect(await placeOrder(deps, family.owner, placing)).toEqual(refuse('changed'))
  })

  test('an editor fills the basket and cannot order', async () => {
    const { db, deps, family } = await setUp()
    const editor = await insertMember(db, family.account, 'administrator')
    const basket = await basketOf(deps, editor)
    expect([basket.people[0]?.lines.length, basket.toPay]).toEqual([4, []])
    const placing = { accountId: family.account.id, method: 'card', buyer: aBuyer, shownCents: 3196 } as const
    expect(await placeOrder(deps, editor, placing)).toEqual(refuse('not-allowed'))
  })
})
