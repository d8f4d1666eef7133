/** Status of a checkout at the provider's. `refused`: a card was declined, and another may be tried. */
export type CheckoutStatus = 'open' | 'refused' | 'paid' | 'expired'

/** Provider events about an order, in our terms. The adapter translates them. */
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
 * `eventId`: the provider's, or one made from the result (`cs_1:paid`) if we asked. `amountCents`: of the payment,
 * refund or dispute. `refundId`: ours, if the provider returns it. `providerRefundId`: the provider's id of the refund
 * or dispute.
 */
export type PaymentEvent = {
  provider: string
  eventId: string
  kind: PaymentEventKind
  orderId: string
  accountId: string
  amountCents: number
  /** ISO 4217, in lower case. */
  currency: string
  sessionId?: string
  paymentId?: string
  refundId?: string
  providerRefundId?: string
}

/** Why an event changes nothing: it does not match the order that we know. */
export type PaymentMismatch =
  | 'unknown-order'
  | 'other-account'
  | 'other-amount'
  | 'other-currency'
  | 'other-session'
  | 'no-payment'

/** Result of an event. `ignored`: late or repeated. `waiting`: its payment is not known yet. */
export type PaymentEventResult = 'applied' | 'ignored' | 'waiting' | PaymentMismatch

export const isMismatch = (result: PaymentEventResult): result is PaymentMismatch =>
  result !== 'applied' && result !== 'ignored' && result !== 'waiting'

/** Mismatches in which money was received for our order and must be refunded. */
export const unmatchedResults: readonly PaymentMismatch[] = ['other-account', 'other-amount', 'other-currency']

const isEnd = ({ kind }: PaymentEvent) => kind === 'refused' || kind === 'abandoned' || kind === 'expired'

/** Whether the event is about money that has come, so that its payment must be known. */
export const isOfPayment = (event: PaymentEvent): boolean => event.kind !== 'paid' && !isEnd(event)

type Ordered = { accountId: string; amountCents: number; currency: string; sessionId?: string | undefined }

/**
 * Returns what is wrong in an event about our order or its payment, or undefined. A replaced checkout may still be
 * paid, but its end is not the end of the order. A refund or dispute may be partial.
 */
export function mismatchOf(event: PaymentEvent, order: Ordered): PaymentMismatch | undefined {
  const { amountCents, currency, accountId, sessionId, paymentId } = event
  if (!isEnd(event) && !paymentId) return 'no-payment'
  if (accountId !== order.accountId) return 'other-account'
  if (currency !== order.currency) return 'other-currency'
  const isSum = isOfPayment(event)
    ? amountCents > 0 && amountCents <= order.amountCents
    : amountCents === order.amountCents
  if (!isSum) return 'other-amount'
  return isEnd(event) && sessionId !== order.sessionId ? 'other-session' : undefined
}
