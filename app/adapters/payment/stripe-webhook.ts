import Stripe from 'stripe'
import type { PaymentEvent, PaymentEventKind } from '#app/rules/orders/payment-event.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { CheckoutState, SentWebhook, WebhookProblem } from './provider.ts'

/** Maximum age in seconds. An older signature may be a replay. */
const TOLERANCE = 300

/** Exactly one timestamp and its signatures. With two timestamps, we and the SDK could read different ones. */
const signatureHeader = /^t=(\d+)(?:,v\d+=[0-9a-f]+)+$/

/** Events to subscribe to (docs/operations.md). Others are ignored. */
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
 * Verifies a Stripe event and reads its subject from the API, because an event may be hours old. Returns undefined if
 * it changes nothing. Refuses events with an invalid signature, and those that are old or in the future; the SDK
 * accepts the latter (security-A.14).
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

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Describes an event about something that Stripe's API does not know, so that it is recorded. */
function unknownEvent({ id: eventId, type }: Stripe.Event): PaymentEvent {
  const kind = type.startsWith('refund') ? 'refunded' : type.startsWith('charge.dispute') ? 'disputed' : 'paid'
  return { provider: 'stripe', eventId, kind, orderId: '', accountId: '', amountCents: 0, currency: '' }
}

/** Whether the signature is valid, whatever its age: a tolerance of 0 disables that check. */
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

/**
 * Kind of event by Stripe's refund status. Ignores a pending refund, because Stripe sends another event when it ends.
 */
const refundKinds: Record<string, PaymentEventKind | undefined> = {
  succeeded: 'refunded',
  failed: 'refund-failed',
  canceled: 'refund-failed',
}

async function disputeEvent(eventId: string, id: string, { stripe }: Pick<Reader, 'stripe'>) {
  const dispute = await stripe.disputes.retrieve(id, { expand: ['payment_intent'] })
  const { payment_intent, currency, amount: amountCents } = dispute
  const of = paymentOf(payment_intent)
  if (!of) return undefined
  const kind = endOf(dispute)
  return { provider: 'stripe', eventId, kind, amountCents, currency, providerRefundId: id, ...of } as const
}

/**
 * Returns the kind of event by Stripe's dispute status. An inquiry that was closed and a dispute that was prevented never
 * become won or lost: they are lost if Stripe has taken the money.
 */
function endOf({ status, balance_transactions = [] }: Stripe.Dispute) {
  const movedCents = balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
  if (status === 'warning_closed' || status === 'prevented') return movedCents < 0 ? 'dispute-lost' : 'dispute-won'
  return status === 'won' ? 'dispute-won' : status === 'lost' ? 'dispute-lost' : 'disputed'
}

/** Returns the order and account that we wrote in a payment's metadata. Undefined for a payment of another service. */
function paymentOf(intent: string | Stripe.PaymentIntent | null) {
  if (!intent || typeof intent === 'string') return undefined
  const { order: orderId, account: accountId } = intent.metadata
  return orderId && accountId ? { orderId, accountId, paymentId: intent.id } : undefined
}
