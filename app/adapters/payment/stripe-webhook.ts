import Stripe from 'stripe'
import type { PaymentEvent, PaymentEventKind } from '#app/rules/orders/payment-event.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { CheckoutState, SentWebhook, WebhookProblem } from './provider.ts'

/** Seconds: what was signed longer ago may be a copy that someone has kept. */
const TOLERANCE = 300

/** One moment and its signatures: of two moments, we could read one and the SDK the other. */
const signatureHeader = /^t=(\d+)(?:,v\d+=[0-9a-f]+)+$/

/** The events to subscribe to (README.md). What others say is not read. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

type Reader = {
  stripe: Stripe
  secrets: string[]
  retrieve: (sessionId: string) => Promise<CheckoutState>
}

/**
 * What an event of Stripe's is about, asked of its API once the signature holds: an event may be hours old, and says
 * only whom to ask about. Undefined where it changes nothing. Refuses what is not signed, or not of now: the SDK takes
 * what comes from the future (security-A.14).
 */
export async function readStripeWebhook(
  { body, signature, now }: SentWebhook,
  { secrets, ...reader }: Reader,
): Promise<Outcome<PaymentEvent | undefined, WebhookProblem>> {
  const [, signedAt] = signatureHeader.exec(signature) ?? []
  if (!signedAt || !secrets.some((secret) => isSigned(body, signature, secret))) return refuse('forged')
  if (Math.abs(now.getTime() / 1000 - Number(signedAt)) > TOLERANCE) return refuse('stale')
  const event = Stripe.webhooks.constructEventWithoutVerification(body.toString())
  try {
    return accept(await toPaymentEvent(event, reader))
  } catch (error) {
    if (isMissing(error)) return accept(unknownEvent(event))
    throw error
  }
}

/** What it is about is not Stripe's, or no longer: asked again it would fail again. */
const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** An event about nothing that we know, to be written down: it belongs to no order. */
function unknownEvent({ id: eventId, type }: Stripe.Event): PaymentEvent {
  const kind = type.startsWith('refund') ? 'refunded' : type.startsWith('charge.dispute') ? 'disputed' : 'paid'
  return { provider: 'stripe', eventId, kind, orderId: '', accountId: '', amountCents: 0, currency: '' }
}

/** Whenever that was: a tolerance of 0 does not ask. */
function isSigned(body: Buffer, signature: string, secret: string): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(body, signature, secret, 0) === true
  } catch {
    return false
  }
}

async function toPaymentEvent(event: Stripe.Event, reader: Omit<Reader, 'secrets'>): Promise<PaymentEvent | undefined> {
  const { id: eventId, type } = event
  if (type === 'checkout.session.completed' || type === 'checkout.session.expired') {
    const { status, orderId, accountId, amountCents, currency, ...of } = await reader.retrieve(event.data.object.id)
    if (status === 'open') return undefined
    const { sessionId, paymentId } = of
    const payment = { sessionId, ...(paymentId && { paymentId }) }
    return { provider: 'stripe', eventId, kind: status, orderId, accountId, amountCents, currency, ...payment }
  }
  if (type === 'refund.created' || type === 'refund.updated' || type === 'refund.failed')
    return await refundEvent(eventId, event.data.object.id, reader)
  if (type === 'charge.dispute.created' || type === 'charge.dispute.closed')
    return await disputeEvent(eventId, event.data.object.id, reader)
  return undefined
}

async function refundEvent(eventId: string, id: string, { stripe }: Pick<Reader, 'stripe'>) {
  const refund = await stripe.refunds.retrieve(id, { expand: ['payment_intent'] })
  const kind = refundKinds[refund.status ?? '']
  const of = paymentOf(refund.payment_intent)
  if (!kind || !of) return undefined
  const { amount: amountCents, currency, metadata } = refund
  const refundId = metadata?.refund
  const ids = { providerRefundId: id, ...(refundId && { refundId }) }
  return { provider: 'stripe', eventId, kind, amountCents, currency, ...ids, ...of }
}

/** One that waits for a bank is told of again, once it is over. */
const refundKinds: Record<string, PaymentEventKind | undefined> = {
  succeeded: 'refunded',
  failed: 'refund-failed',
  canceled: 'refund-failed',
}

async function disputeEvent(eventId: string, id: string, { stripe }: Pick<Reader, 'stripe'>) {
  const dispute = await stripe.disputes.retrieve(id, { expand: ['payment_intent'] })
  const { status, payment_intent, currency, amount: amountCents } = dispute
  const of = paymentOf(payment_intent)
  if (!of) return undefined
  const kind = status === 'won' ? 'dispute-won' : status === 'lost' ? 'dispute-lost' : 'disputed'
  return { provider: 'stripe', eventId, kind, amountCents, currency, providerRefundId: id, ...of } as const
}

/** Whose payment it was, by what we wrote on it ourselves. Undefined for one that another service has made. */
function paymentOf(intent: string | Stripe.PaymentIntent | null) {
  if (!intent || typeof intent === 'string') return undefined
  const { order: orderId, account: accountId } = intent.metadata
  return orderId && accountId ? { orderId, accountId, paymentId: intent.id } : undefined
}
