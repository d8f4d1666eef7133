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
 * payment, or of the refund or the dispute. `refundId`: ours, where the provider gives it back. `providerRefundId`: of
 * the refund or of the dispute at the provider's.
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

/** What came of it. `ignored`: late, or said before. `waiting`: its payment is not known yet. */
export type PaymentEventResult = 'applied' | 'ignored' | 'waiting' | PaymentMismatch

export const isMismatch = (result: PaymentEventResult): result is PaymentMismatch =>
  result !== 'applied' && result !== 'ignored' && result !== 'waiting'

/** The mismatches of money that came for an order of ours all the same, and is to be given back. */
export const unmatchedResults: readonly PaymentMismatch[] = ['other-account', 'other-amount', 'other-currency']

const isEnd = ({ kind }: PaymentEvent) => kind === 'refused' || kind === 'abandoned' || kind === 'expired'

/** Whether it speaks of money that has come, and so of a payment that has to be known. */
export const isOfPayment = (event: PaymentEvent): boolean => event.kind !== 'paid' && !isEnd(event)

type Ordered = { accountId: string; amountCents: number; currency: string; sessionId?: string | undefined }

/**
 * What is wrong in an event about an order that is ours, or about a payment of it, or undefined. A checkout that another
 * one replaced may still be paid, but its end is not the end of the order. What takes money back may be of a part.
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
