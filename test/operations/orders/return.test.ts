import { askProvider, sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { readCardWays } from '#app/operations/orders/card-ways.ts'
import { openCheckout } from '#app/operations/orders/checkout.ts'
import { readOrderConfirmation } from '#app/operations/orders/confirmation.ts'
import { noon } from '#test/support/given.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { orderAtStripe, returnUrl } from '#test/support/payment/order-at-stripe.ts'
import { stripeAt } from '#test/support/payment/stripe.ts'

const fake = await openFakeStripe()
beforeEach(() => {
  fake.calls.length = 0
  fake.failAlways(undefined)
})

describe('Returning from a checkout', () => {
  test.each<[string, (sessionId: string) => void]>([
    ['abandoned', () => {}],
    ['refused', (id) => fake.decline(id)],
    ['abandoned', (id) => fake.lapse(id)],
    ['paid', (id) => fake.pay(id)],
  ])('%s', async (state, happen) => {
    const s = await orderAtStripe(fake)
    happen(s.sessionId)
    expect(await s.confirm()).toMatchObject({ state, number: s.order.number, amountCents: 3196 })
  })

  test.each([500, 'silent'] as const)('it is shown as waiting if Stripe answers with %s', async (fault) => {
    const s = await orderAtStripe(fake)
    fake.pay(s.sessionId)
    fake.failAlways(fault)
    const deps = { ...s.deps, payments: stripeAt(fake, { timeoutMs: 20, retries: 0 }) }
    expect(await readOrderConfirmation(deps, s.family.owner, s.order.number)).toMatchObject({ state: 'waiting' })
  })

  test('it is shown as refused again, also the second time', async () => {
    const s = await orderAtStripe(fake)
    fake.decline(s.sessionId)
    await s.confirm()
    const deps = { ...s.deps, now: () => new Date(noon.getTime() + 60_000) }
    await openCheckout(deps, s.family.owner, { orderId: s.order.id, ui: 'hosted', returnUrl })
    expect((await s.find()).status).toBe('awaiting')
    expect(await readOrderConfirmation(deps, s.family.owner, s.order.number)).toMatchObject({ state: 'refused' })
  })

  test("another user's order is not shown", async () => {
    const s = await orderAtStripe(fake)
    const stranger = { ...s.family.owner, id: 'somebody else' }
    expect(await readOrderConfirmation(s.deps, stranger, s.order.number)).toBeUndefined()
    expect(await readOrderConfirmation(s.deps, s.family.owner, '26-9999')).toBeUndefined()
  })

  test('a prefetch shows the recorded state without asking the provider', async () => {
    const s = await orderAtStripe(fake)
    fake.calls.length = 0
    await readOrderConfirmation({ ...s.deps, isReadOnly: true }, s.family.owner, s.order.number)
    expect(fake.calls).toEqual([])
  })
})

describe('The sweep of orders', () => {
  test('it leaves alone a user who is still paying', async () => {
    const s = await orderAtStripe(fake)
    fake.calls.length = 0
    expect(await sweepOrders(s.deps)).toBe(0)
    expect(fake.calls).toEqual([])
    expect(await sweepOrders(s.later)).toBe(0)
    expect((await s.find()).status).toBe('awaiting')
  })

  test('it closes orders that Stripe has closed, and those that waited too long', async () => {
    const [card, cheque] = [await orderAtStripe(fake), await orderAtStripe(fake)]
    fake.lapse(card.sessionId)
    expect(await sweepOrders(card.later)).toBe(1)
    expect((await card.find()).status).toBe('expired')
    await cheque.db.updateTable('order').set({ sessionId: null, method: 'cheque' }).execute()
    const muchLater = { ...cheque.deps, now: () => new Date(noon.getTime() + 61 * 24 * 3_600_000) }
    expect(await sweepOrders(muchLater)).toBe(1)
    expect((await cheque.find()).status).toBe('expired')
  })

  test('it continues after an order that Stripe does not answer about', async () => {
    const s = await orderAtStripe(fake)
    fake.pay(s.sessionId)
    fake.failAlways(500)
    expect(await askProvider(s.later, await s.find())).toBe('unreachable')
    fake.failAlways(undefined)
    expect(await sweepOrders(s.later)).toBe(1)
  })
})

describe('A checkout', () => {
  test('two tabs share one, and it is closed before one of another kind opens', async () => {
    const s = await orderAtStripe(fake)
    const [one, two] = await Promise.all([s.open(), s.open()])
    expect([one, two]).toEqual(
      [s, s].map(({ sessionId }) => ({ ok: true, value: expect.objectContaining({ sessionId }) })),
    )
    const embedded = await s.open('embedded')
    expect(embedded).toMatchObject({ ok: true, value: { clientSecret: expect.any(String) } })
    expect(fake.session(s.sessionId).status).toBe('expired')
  })

  test.each(['hosted', 'embedded'] as const)('a paid checkout is not opened again: %s', async (ui) => {
    const s = await orderAtStripe(fake)
    fake.pay(s.sessionId)
    expect(await s.open(ui)).toEqual({ ok: false, problem: 'not-to-pay' })
    expect((await s.confirm())?.state).toBe('paid')
  })

  test('it is opened in the page for the payer, if it is of that kind, and asks for nothing else', async () => {
    const s = await orderAtStripe(fake)
    const frame = async (user = s.family.owner) =>
      (await readCardWays(s.deps, { user, isUnreachable: false, openNumber: s.order.number })).frame
    expect(await frame()).toBeUndefined()
    const embedded = await s.open('embedded')
    const before = fake.calls.filter(({ method }) => method === 'POST').length
    const { clientSecret } = (embedded as { value: { clientSecret: string } }).value
    expect(await frame()).toEqual({ publishableKey: 'pk_test_of_the_tests', clientSecret })
    expect(await frame({ ...s.family.owner, id: 'somebody else' })).toBeUndefined()
    expect(fake.calls.filter(({ method }) => method === 'POST')).toHaveLength(before)
    // The form below leads to Stripe's page all the same.
    expect(await s.open()).toMatchObject({ ok: true, value: { url: expect.stringContaining('/c/pay/') } })
    expect(await frame()).toBeUndefined()
  })
})
