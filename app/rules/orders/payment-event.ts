/** Where a checkout stands at the provider's. `refused`: a card was declined, another may be tried. */
export type CheckoutStatus = 'open' | 'refused' | 'paid' | 'expired'

/** What a provider says of an order, in our words: its adapter translates. */
export const paymentEventKinds = [
  'paid',
  'refused',
  'abandoned',
  'expired',
  'refunded',
  'refund-failed',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const

export type PaymentEventKind = (typeof paymentEventKinds)[number]

/**
 * `eventId`: the provider's own, or one made of what was read (`cs_1:paid`) where we asked. `amountCents`: of the
 * payment, or of the refund for `refunded`. `refundId`: ours, where the provider gives it back.
 */
export type PaymentEvent = {
  provider: string
  eventId: string
  kind: PaymentEventKind
  orderId: string
  accountId: string
  amountCents: number
  /** ISO 4217, in small letters. */
  currency: string
  sessionId?: string
  paymentId?: string
  refundId?: string
  providerRefundId?: string
}

/** Why an event changes nothing: it speaks of another order than the one we know. */
export type PaymentMismatch =
  | 'unknown-order'
  | 'other-account'
  | 'other-amount'
  | 'other-currency'
  | 'other-session'
  | 'no-payment'

/** What came of it. `ignored`: late, or said before. */
export type PaymentEventResult = 'applied' | 'ignored' | PaymentMismatch

type Ordered = { accountId: string; amountCents: number; currency: string; sessionId?: string | undefined }

/**
 * What is wrong in an event about an order that is ours, or undefined. A checkout that another one replaced may still
 * be paid, but its end is not the end of the order. A refund may be of a part.
 */
export function mismatchOf(event: PaymentEvent, order: Ordered): PaymentMismatch | undefined {
  const { kind, amountCents, currency, accountId, sessionId, paymentId } = event
  if (accountId !== order.accountId) return 'other-account'
  if (currency !== order.currency) return 'other-currency'
  const isPart = kind === 'refunded' || kind === 'refund-failed'
  if (isPart ? amountCents <= 0 || amountCents > order.amountCents : amountCents !== order.amountCents)
    return 'other-amount'
  if ((kind === 'paid' || kind === 'refunded') && !paymentId) return 'no-payment'
  const isEnd = kind === 'refused' || kind === 'abandoned' || kind === 'expired'
  if (isEnd && sessionId !== order.sessionId) return 'other-session'
  return undefined
}
