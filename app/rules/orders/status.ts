/** The statuses of an order, in the order it meets them. */
export const orderStatuses = [
  'open',
  'awaiting',
  'refused',
  'abandoned',
  'expired',
  'paid',
  'refund-asked',
  'refunded',
  'disputed',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/**
 * What happens to an order. `payment-awaited`: it was sent to a checkout, or waits for a cheque or a call.
 * `part-refunded`: what was asked has been given back, and some of it stays paid.
 */
export const orderEvents = [
  'payment-awaited',
  'paid',
  'refused',
  'abandoned',
  'expired',
  'refund-asked',
  'part-refunded',
  'refunded',
  'disputed',
  'dispute-won',
] as const

export type OrderEvent = (typeof orderEvents)[number]

/**
 * Every allowed move. What is not here changes nothing: events come late, twice and in any order. Money that came is
 * never refused: an order that expired is paid all the same.
 */
export const moves: Readonly<Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>>> = {
  open: { 'payment-awaited': 'awaiting', paid: 'paid', expired: 'expired' },
  awaiting: { paid: 'paid', refused: 'refused', abandoned: 'abandoned', expired: 'expired' },
  refused: { 'payment-awaited': 'awaiting', paid: 'paid', abandoned: 'abandoned', expired: 'expired' },
  abandoned: { 'payment-awaited': 'awaiting', paid: 'paid', refused: 'refused', expired: 'expired' },
  expired: { paid: 'paid' },
  paid: { 'refund-asked': 'refund-asked', refunded: 'refunded', disputed: 'disputed' },
  'refund-asked': { 'part-refunded': 'paid', refunded: 'refunded', disputed: 'disputed' },
  refunded: {},
  disputed: { 'dispute-won': 'paid', refunded: 'refunded' },
}

/** Undefined where the event changes nothing. */
export const statusAfter = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined => moves[status][event]

/** Not paid yet, and may still be: the same letters asked again are the same order. */
export const isToPay = (status: OrderStatus): boolean =>
  status === 'open' || status === 'awaiting' || status === 'refused' || status === 'abandoned'

/** Money has come for it, whatever became of it since. */
export const wasPaid = (status: OrderStatus): boolean => !isToPay(status) && status !== 'expired'
