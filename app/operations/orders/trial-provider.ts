import type { Checkout, PaymentProvider } from '#app/adapters/payment/provider.ts'
import { trialPath } from '#app/rules/orders/addresses.ts'
import type { Db } from '#db/connect.ts'
import {
  findTrialPayment,
  insertTrialPayment,
  type TrialPayment,
  updateTrialPayment,
} from '#db/orders/trial-payments.ts'

/**
 * Replaces Stripe if there is no key (choice-8): nothing is debited, and its pages say so
 * (app/routes/paiement-essai.$sessionId.tsx). It sends no webhooks: the result is read on return, or by the sweep.
 */
export function openTrialProvider(db: Db): PaymentProvider {
  async function find(sessionId: string): Promise<TrialPayment> {
    const payment = await findTrialPayment(db, sessionId)
    if (!payment) throw new Error('The trial provider does not know this checkout.')
    return payment
  }

  return {
    name: 'trial',
    publishableKey: undefined,
    checkoutOrigin: undefined,
    async createCheckout({ orderId, accountId, amountCents, currency, returnUrl, idempotencyKey }) {
      const about = { orderId, accountId, amountCents, currency }
      return toCheckout(await insertTrialPayment(db, { ...about, returnUrl, idempotencyKey }))
    },
    async retrieve(sessionId) {
      const { id, status, orderId, accountId, amountCents, currency, returnUrl } = await find(sessionId)
      const about = { orderId, accountId, amountCents, currency }
      return {
        ...toCheckout({ id, returnUrl }),
        status,
        ui: 'hosted',
        ...about,
        ...(status === 'paid' && { paymentId: id }),
      }
    },
    async refund({ paymentId, idempotencyKey }) {
      await find(paymentId)
      return { refundId: `essai_${idempotencyKey}` }
    },
    async expire(sessionId) {
      await updateTrialPayment(db, sessionId, 'expired')
    },
    isReachable: async () => true,
  }
}

/** Its page is on the site that the user comes from. */
const toCheckout = ({ id, returnUrl }: Pick<TrialPayment, 'id' | 'returnUrl'>): Checkout => ({
  sessionId: id,
  url: new URL(trialPath(id), returnUrl).href,
})
