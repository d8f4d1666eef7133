import { readFileSync } from 'node:fs'
import { stripeEvents } from '#app/adapters/payment/stripe-webhook.ts'
import { eachTest } from '#test/support/given.ts'
import { rewritten, signedEvent, webhookSecret } from '#test/support/payment/events.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { anOrderToPay as order, stripeAt } from '#test/support/payment/stripe.ts'

const fake = eachTest(openFakeStripe)

const open = (differs = {}) => stripeAt(fake, differs)

const aPaidSession = async (provider = open()) => {
  const { sessionId } = await provider.createCheckout(order)
  fake.pay(sessionId)
  return sessionId
}

describe('a Stripe event', () => {
  const now = new Date('2026-11-23T13:32:00Z')
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const read = (sent: { body: Buffer; signature: string }, stripe = open()) => stripe.readWebhook!({ ...sent, now })
  const ofOrder = { provider: 'stripe', orderId: 'order-1', accountId: 'account-1', currency: 'eur' }

  test('a Stripe event reports a checkout that was paid', async () => {
    const sessionId = await aPaidSession()
    const answer = await read(signedEvent({ about: sessionId, signedAt: now }))
    const paymentId = `pi_fake_${sessionId}`
    const event = { ...ofOrder, eventId: 'evt_1', kind: 'paid', amountCents: 3196, sessionId, paymentId }
    expect(answer).toEqual({ ok: true, value: event })
  })

  test('a Stripe event is ignored for a checkout that is still open, whatever the event claims', async () => {
    const { sessionId } = await open().createCheckout(order)
    expect(await read(signedEvent({ about: sessionId, signedAt: now }))).toEqual({ ok: true, value: undefined })
  })

  test("a Stripe event reports a refund made by us or in Stripe's dashboard", async () => {
    const stripe = open()
    const sessionId = await aPaidSession(stripe)
    const paymentId = `pi_fake_${sessionId}`
    const { refundId: here } = await stripe.refund({ paymentId, amountCents: 799, idempotencyKey: 'refund-1' })
    const there = fake.refundThere(sessionId, 1598)
    const refunded = { ...ofOrder, eventId: 'evt_1', kind: 'refunded', paymentId }
    expect(await read(signedEvent({ about: here, signedAt: now }))).toEqual({
      ok: true,
      value: { ...refunded, amountCents: 799, refundId: 'refund-1', providerRefundId: here },
    })
    expect(await read(signedEvent({ about: there, signedAt: now }))).toEqual({
      ok: true,
      value: { ...refunded, amountCents: 1598, providerRefundId: there },
    })
  })

  test.each([
    ['disputed', 'needs_response', 'charge.dispute.created'],
    ['dispute-won', 'won', 'charge.dispute.closed'],
    ['dispute-lost', 'lost', 'charge.dispute.closed'],
  ])('a Stripe event reports a payment that is %s', async (kind, status, type) => {
    const about = fake.dispute(await aPaidSession(), status)
    const { value } = (await read(signedEvent({ about, type, signedAt: now }))) as { value: unknown }
    expect(value).toMatchObject({ ...ofOrder, kind, amountCents: 3196 })
  })

  test('a dispute ends with every status of the SDK that is neither a question nor under review', async () => {
    const declared = readFileSync('node_modules/stripe/cjs/resources/Disputes.d.ts', 'utf8')
    const [, union = ''] = /type Status = (.*'warning_closed'.*);/.exec(declared) ?? []
    const statuses = [...union.matchAll(/'(\w+)'/g)].map(([, status]) => status!)
    expect(statuses).toContain('prevented')
    const sessionId = await aPaidSession()
    const kinds: Record<string, unknown> = {}
    for (const status of statuses)
      for (const taken of [0, 3196]) {
        const about = fake.dispute(sessionId, status, taken)
        const answer = await read(signedEvent({ about, type: 'charge.dispute.closed', signedAt: now }))
        kinds[`${status} ${taken}`] = (answer as { value: { kind: string } }).value.kind
      }
    const open = Object.entries(kinds).filter(([, kind]) => kind === 'disputed')
    expect(open.filter(([name]) => !/needs_response|under_review/.test(name))).toEqual([])
    expect(kinds).toMatchObject({
      'warning_closed 0': 'dispute-won',
      'prevented 0': 'dispute-won',
      'prevented 3196': 'dispute-lost',
    })
  })

  test('a Stripe event is ignored if its type was not subscribed to', async () => {
    const answer = await read(signedEvent({ about: 'cus_1', type: 'customer.created', signedAt: now }))
    expect(answer).toEqual({ ok: true, value: undefined })
    expect(fake.calls).toEqual([])
  })

  test('a Stripe event is accepted with the secret that is being replaced', async () => {
    const sessionId = await aPaidSession()
    const stripe = open({ webhookSecrets: ['whsec_new', webhookSecret] })
    expect(await read(signedEvent({ about: sessionId, signedAt: minutesAgo(4.9) }), stripe)).toMatchObject({ ok: true })
  })

  const signed = (differs = {}) => signedEvent({ about: 'cs_test_fake1', signedAt: now, ...differs })
  test.each([
    ['forged', 'without a signature', () => ({ ...signed(), signature: '' })],
    ['forged', 'signed by another', () => signed({ secret: 'whsec_another' })],
    ['forged', 'written anew', () => rewritten(signed())],
    [
      'forged',
      'with the signature of another event',
      () => ({ ...signed(), signature: signed({ id: 'evt_2' }).signature }),
    ],
    [
      'forged',
      'signed long ago, under two dates',
      () => {
        const old = signed({ signedAt: minutesAgo(60) })
        return { ...old, signature: `t=${Math.floor(now.getTime() / 1000)},${old.signature}` }
      },
    ],
    ['stale', 'signed five minutes ago', () => signed({ signedAt: minutesAgo(5.1) })],
    ['stale', 'signed hours ago', () => signed({ signedAt: minutesAgo(300) })],
    ['stale', 'signed in the future', () => signed({ signedAt: minutesAgo(-5.1) })],
  ])('a Stripe event is %s: %s', async (problem, _how, sent) => {
    expect(await read(sent())).toEqual({ ok: false, problem })
    expect(fake.calls).toEqual([])
  })
})

test('docs/operations.md names the events to subscribe to', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  expect(stripeEvents.filter((type) => !page.includes(`\`${type}\``))).toEqual([])
})
