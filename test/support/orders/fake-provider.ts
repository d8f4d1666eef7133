import type { PaymentProvider } from '#app/adapters/payment/provider.ts'

const sum = (values: Iterable<number>) => [...values].reduce((total, cents) => total + cents, 0)

/** A refund at the provider. `key`: our own id, if we requested it. */
export type FakeRefund = { id: string; key: string | undefined; paymentId: string; cents: number; hasFailed: boolean }

type Dispute = { status: 'open' | 'won' | 'lost'; cents: number }

/**
 * A provider in memory with its own balance: payments minus refunds and disputes. Refunds are refused while a bank
 * decides, and of more than it has left.
 */
export function fakeProvider() {
  const charged = new Map<string, number>()
  const refunds: FakeRefund[] = []
  const disputes = new Map<string, Dispute>()
  let isDown = false
  const refundedCents = (paymentId: string) =>
    sum(refunds.filter((one) => one.paymentId === paymentId && !one.hasFailed).map(({ cents }) => cents))
  const takenCents = (paymentId: string) => {
    const dispute = disputes.get(paymentId)
    return dispute?.status === 'lost' ? dispute.cents : 0
  }
  const heldCents = (paymentId: string) =>
    (charged.get(paymentId) ?? 0) - refundedCents(paymentId) - takenCents(paymentId)
  const isDisputed = (paymentId: string) => ['open', 'lost'].includes(disputes.get(paymentId)?.status ?? '')

  function insertRefund(paymentId: string, cents: number, key?: string): FakeRefund {
    if (disputes.get(paymentId)?.status === 'open') throw new Error('A disputed charge cannot be refunded.')
    if (cents > heldCents(paymentId)) throw new Error('The refund is larger than the payment.')
    const refund = { id: `re ${key ?? `${paymentId} ${refunds.length}`}`, key, paymentId, cents, hasFailed: false }
    refunds.push(refund)
    return refund
  }

  const payments: PaymentProvider = {
    name: 'stripe',
    createCheckout: async ({ orderId }) => ({ sessionId: `cs ${orderId}`, url: 'https://pay.example/' }),
    retrieve: async () => {
      throw new Error('The fake provider creates no checkout in this test.')
    },
    async refund({ paymentId, amountCents, idempotencyKey }) {
      if (isDown) throw new Error('The fake provider does not respond.')
      const known = refunds.find(({ key }) => key === idempotencyKey)
      return { refundId: (known ?? insertRefund(paymentId, amountCents, idempotencyKey)).id }
    },
    isReachable: async () => true,
    publishableKey: undefined,
    checkoutOrigin: undefined,
    expire: async () => {},
  }
  return {
    payments,
    refunds,
    disputes,
    charge: (paymentId: string, amountCents: number) => void charged.set(paymentId, amountCents),
    isCharged: (paymentId: string) => charged.has(paymentId),
    heldCents,
    isDisputed,
    /** A refund made on the provider's own pages. */
    refundThere: (paymentId: string, cents: number) => insertRefund(paymentId, cents),
    goDown: (down: boolean) => {
      isDown = down
    },
    balanceCents: () => sum([...charged.keys()].map(heldCents)),
  }
}
