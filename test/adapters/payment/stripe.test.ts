import { eachTest } from '#test/support/given.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { anOrderToPay as order, stripeAt } from '#test/support/payment/stripe.ts'

const fake = eachTest(openFakeStripe)

const open = (differs = {}) => stripeAt(fake, differs)

const aPaidSession = async (provider = open()) => {
  const { sessionId } = await provider.createCheckout(order)
  fake.pay(sessionId)
  return sessionId
}

test("a checkout is a page of Stripe's, or what its script needs to open one", async () => {
  const stripe = open()
  const hosted = await stripe.createCheckout(order)
  expect(hosted).toEqual({ sessionId: 'cs_test_fake1', url: `${fake.address}/c/pay/cs_test_fake1` })
  const embedded = await stripe.createCheckout({ ...order, ui: 'embedded', idempotencyKey: 'order-1:embedded:1' })
  expect(embedded).toEqual({ sessionId: 'cs_test_fake2', clientSecret: 'cs_test_fake2_secret' })
  expect((await stripe.retrieve(embedded.sessionId)).ui).toBe('embedded')
})

test('a checkout sends Stripe the payer and the number of letters, and nothing else of the family', async () => {
  const stripe = open()
  await stripe.createCheckout(order)
  await stripe.createCheckout({
    ...order,
    ui: 'embedded',
    counts: { letters: 1, dispatches: 0 },
    idempotencyKey: 'another',
  })
  const metadata = (prefix: string) => ({ [`${prefix}[order]`]: 'order-1', [`${prefix}[account]`]: 'account-1' })
  const told = {
    mode: 'payment',
    locale: 'fr',
    client_reference_id: 'order-1',
    customer_email: 'claire.moreau@orange.example',
    'allowed_payment_method_types[0]': 'card',
    'adaptive_pricing[enabled]': 'false',
    ...metadata('metadata'),
    ...metadata('payment_intent_data[metadata]'),
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '3196',
  }
  const name = 'line_items[0][price_data][product_data][name]'
  const { returnUrl } = order
  expect(fake.calls.map(({ fields }) => fields)).toEqual([
    {
      ...told,
      [name]: '4 courriers prêts à imprimer',
      ui_mode: 'hosted_page',
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { ...told, [name]: 'Un courrier prêt à imprimer', ui_mode: 'embedded_page', return_url: returnUrl },
  ])
})

test('a checkout is created once by five concurrent requests', async () => {
  const stripe = open()
  const checkouts = await Promise.all(Array.from({ length: 5 }, () => stripe.createCheckout(order)))
  expect(new Set(checkouts.map(({ sessionId }) => sessionId)).size).toBe(1)
})

test('a checkout is created once if Stripe fails, then answers', async () => {
  fake.fail(500)
  const { sessionId } = await open().createCheckout(order)
  expect(fake.calls.map(({ key }) => key)).toEqual(['order-1:hosted:1', 'order-1:hosted:1'])
  expect(sessionId).toBe('cs_test_fake1')
})

test('a checkout throws after three attempts if Stripe keeps failing', async () => {
  fake.failAlways(500)
  await expect(open().createCheckout(order)).rejects.toThrow()
  expect(fake.calls).toHaveLength(3)
})

test('a checkout throws if Stripe does not answer', async () => {
  fake.failAlways('silent')
  await expect(open({ timeoutMs: 20 }).createCheckout(order)).rejects.toThrow(/timeout/)
})

describe('the state of a checkout', () => {
  const known = { orderId: 'order-1', accountId: 'account-1', amountCents: 3196, currency: 'eur', ui: 'hosted' }

  test.each([
    ['open', () => {}],
    ['refused', (id: string) => fake.decline(id)],
    ['expired', (id: string) => fake.lapse(id)],
    ['paid', (id: string) => fake.pay(id)],
    ['paid', (id: string) => [fake.decline(id), fake.pay(id)]],
  ])('the state of a checkout is %s', async (status, happen) => {
    const stripe = open()
    const { sessionId } = await stripe.createCheckout(order)
    happen(sessionId)
    expect(await stripe.retrieve(sessionId)).toMatchObject({ ...known, status, sessionId })
  })

  test('a checkout that was paid or has ended is not expired', async () => {
    const stripe = open()
    const paid = await aPaidSession(stripe)
    await stripe.expire(paid)
    expect((await stripe.retrieve(paid)).status).toBe('paid')
    const { sessionId } = await stripe.createCheckout({ ...order, idempotencyKey: 'another' })
    await stripe.expire(sessionId)
    await stripe.expire(sessionId)
    expect((await stripe.retrieve(sessionId)).status).toBe('expired')
  })
})

test('a refund is made once if the connection breaks before the answer', async () => {
  const stripe = open()
  const { paymentId } = await stripe.retrieve(await aPaidSession(stripe))
  fake.fail('cut')
  const refund = { paymentId: paymentId!, amountCents: 799, idempotencyKey: 'refund-1' }
  const first = await stripe.refund(refund)
  expect(await stripe.refund(refund)).toEqual(first)
  expect(fake.balance()).toBe(3196 - 799)
})

test('a refund throws if there is nothing left to refund', async () => {
  const stripe = open()
  const { paymentId } = await stripe.retrieve(await aPaidSession(stripe))
  const refund = { paymentId: paymentId!, amountCents: 3196, idempotencyKey: 'refund-1' }
  await stripe.refund(refund)
  await expect(stripe.refund({ ...refund, idempotencyKey: 'refund-2' })).rejects.toThrow(/greater than/)
})

test('isReachable() returns quickly whether Stripe answers', async () => {
  expect(await open().isReachable()).toBe(true)
  fake.fail(500)
  expect(await open().isReachable()).toBe(false)
  fake.failAlways('silent')
  expect(await open({ timeoutMs: 20 }).isReachable()).toBe(false)
})
