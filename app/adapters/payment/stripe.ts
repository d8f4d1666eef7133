import Stripe from 'stripe'
import type { CheckoutState, PaymentProvider } from './provider.ts'
import { STRIPE_API, type StripeSettings } from './settings.ts'
import { paramsOf, toCheckout, toState } from './stripe-session.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

/** Someone waits in front of the page: three tries at most, of that long each. */
const TIMEOUT_MS = 6_000
const RETRIES = 2
/** Who asks whether it answers has to know within two seconds. */
const PROBE_MS = 1_200

/** Of its hosted page. */
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com'

/**
 * Stripe Checkout: the card is typed on Stripe's page or in its frame, and no number ever comes here (choice-8). Its
 * SDK tries again by itself, each time with the idempotency key of the first.
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
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error // else it is paid, or over
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
