import { rewritten, type SignedEvent, signedEvent } from '#test/support/payment/events.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { orderAtStripe } from '#test/support/payment/order-at-stripe.ts'
import { stripeAt } from '#test/support/payment/stripe.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const fake = await openFakeStripe()

test('an event from Stripe pays the order through the whole service; a forged one changes nothing', async () => {
  const { db, sessionId, find } = await orderAtStripe(fake)
  const server = await openTestServer(db, { payments: stripeAt(fake) })
  const post = async ({ body, signature }: SignedEvent) => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }
    return (await server.send({ method: 'POST', path: '/webhooks/stripe', body, headers })).status
  }
  const event = signedEvent({ about: sessionId, signedAt: new Date() })
  fake.pay(sessionId)
  expect(await post(signedEvent({ about: sessionId, signedAt: new Date(), secret: 'whsec_of_another' }))).toBe(400)
  expect(await post(signedEvent({ about: sessionId, signedAt: new Date(Date.now() - 10 * 60_000) }))).toBe(400)
  expect(await post(rewritten(event))).toBe(400)
  expect((await find()).status).toBe('awaiting')
  expect(await post(event)).toBe(200)
  expect((await find()).status).toBe('paid')
  // An event about an unknown object is recorded too, so that Stripe does not repeat it for three days.
  const unknown = ['cs_test_unknown', 're_unknown', 'dp_unknown']
  for (const about of unknown)
    expect(await post(signedEvent({ id: `evt_${about}`, about, signedAt: new Date() })), about).toBe(200)
  const recorded = db.selectFrom('paymentEvent').select('eventId').where('result', '=', 'unknown-order')
  expect((await recorded.execute()).map(({ eventId }) => eventId).toSorted()).toEqual(
    unknown.map((about) => `evt_${about}`).toSorted(),
  )
  expect((await server.openBrowser().get('/webhooks/stripe')).status).toBe(404)
})
