import type { PaymentProvider } from '#app/adapters/payment/provider.ts'

const sum = (values: Iterable<number>) => [...values].reduce((total, cents) => total + cents, 0)

/** A provider in memory that keeps its own accounts: what it has been paid, less what it gave back. */
export function fakeProvider() {
  const charged = new Map<string, number>()
  const refunds = new Map<string, number>()
  const payments: PaymentProvider = {
    name: 'stripe',
    createCheckout: async ({ orderId }) => ({ sessionId: `cs ${orderId}`, url: 'https://pay.example/' }),
    retrieve: async () => {
      throw new Error('Nobody asks.')
    },
    async refund({ paymentId, amountCents, idempotencyKey }) {
      const key = `${paymentId} ${idempotencyKey}`
      const given = [...refunds].filter(([other]) => other !== key && other.startsWith(`${paymentId} `))
      if (amountCents + sum(given.map(([, cents]) => cents)) > (charged.get(paymentId) ?? 0))
        throw new Error('More than was paid.')
      refunds.set(key, amountCents)
      return { refundId: `re ${idempotencyKey}` }
    },
    isReachable: async () => true,
    publishableKey: undefined,
    checkoutOrigin: undefined,
    expire: async () => {},
  }
  return {
    payments,
    charge: (paymentId: string, amountCents: number) => void charged.set(paymentId, amountCents),
    isCharged: (paymentId: string) => charged.has(paymentId),
    balanceCents: () => sum(charged.values()) - sum(refunds.values()),
  }
}
