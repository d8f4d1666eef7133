import { describe, expect, onTestFinished, test } from 'vitest'
import { basketOf } from '#app/operations/orders/basket.ts'
import { paidLetters } from '#app/operations/orders/paid-letters.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { askRefund, balanceCents, recordRefund } from '#app/operations/orders/refunds.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { listPaymentEvents } from '#db/orders/payment-events.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertPerson, noon } from '#test/support/db/factories.ts'
import { familyWithBasket, fourLetters, orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'

describe.each(Object.entries(databases))('an order on %s', (_name, open) => {
  async function setUp() {
    const db = await open()
    onTestFinished(() => db.destroy())
    const deps = await payingDeps(db)
    const family = await familyWithBasket(db)
    return { db, deps, family }
  }

  test('is paid once, however often the provider says so', async () => {
    const { db, deps, family } = await setUp()
    const order = await orderBasket(deps, family)
    expect(order).toMatchObject({ amountCents: 3196, number: '26-0001', status: 'open' })
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
  ] as const)('%s changes nothing, and is kept', async (_what, differs, problem) => {
    const { db, deps, family } = await setUp()
    const event = paidEvent(await orderBasket(deps, family), differs)
    expect(await recordPaymentEvent(deps, event)).toEqual({ ok: false, problem })
    expect(await listPaymentEvents(db, event.orderId)).toMatchObject([{ eventId: 'evt_1', result: problem }])
    expect(await paidLetters(deps, family.account)).toEqual([])
    expect(await listReceipts(db, deps.keys)).toEqual([])
  })

  test('two relatives pay the same letters: the second is given back at once, and both are told', async () => {
    const { db, deps, family } = await setUp()
    const marc = await insertPerson(db)
    await insertMembership(db, { accountId: family.account.id, userId: marc.id, role: 'owner' }, noon)
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

  test('one letter is withdrawn from, and what is left stays paid', async () => {
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
})
