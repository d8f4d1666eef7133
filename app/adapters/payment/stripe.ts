import Stripe from 'stripe'
import type { CheckoutState, PaymentProvider } from './provider.ts'
import { STRIPE_API, type StripeSettings } from './settings.ts'
import { paramsOf, toCheckout, toState } from './stripe-session.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

/** Timeout of one attempt; there are at most three, because a user is waiting. */
const TIMEOUT_MS = 6_000
const RETRIES = 2
/** The caller needs an answer within two seconds. */
const PROBE_MS = 1_200

/** Origin of the hosted page. */
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com'

/**
 * Opens Stripe Checkout. The card number is entered on Stripe's page or in its frame and never reaches us (choice-8).
 * The SDK retries by itself, with the same idempotency key.
 */
export function openStripe(settings: StripeSettings): PaymentProvider {
  const { secretKey, publishableKey, webhookSecrets, api, timeoutMs = TIMEOUT_MS, retries = RETRIES } = settings
  const { protocol, hostname, port } = new URL(api)
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })

  async function retrieve(sessionId: string): Promise<CheckoutState> {
    return toState(await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))
  }

  return {
    name: 'stripe',
    publishableKey,
    checkoutOrigin: api === STRIPE_API ? CHECKOUT_ORIGIN : new URL(api).origin,
    async createCheckout(order) {
      const { idempotencyKey } = order
      return toCheckout(await stripe.checkout.sessions.create(paramsOf(order), { idempotencyKey }))
    },
    retrieve,
    async refund({ paymentId, amountCents, idempotencyKey }) {
      const refund = { payment_intent: paymentId, amount: amountCents, metadata: { refund: idempotencyKey } }
      const { id: refundId } = await stripe.refunds.create(refund, { idempotencyKey })
      return { refundId }
    },
    async expire(sessionId) {
      try {
        await stripe.checkout.sessions.expire(sessionId)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error // otherwise it is paid or has ended
      }
    },
    async isReachable() {
      try {
        await stripe.balance.retrieve({}, { timeout: Math.min(PROBE_MS, timeoutMs), maxNetworkRetries: 0 })
        return true
      } catch {
        return false
      }
    },
    readWebhook: (sent) => readStripeWebhook(sent, { stripe, secrets: webhookSecrets, retrieve }),
  }
}
