/** Statuses of an order, in chronological order. */
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

/** Events of an order before money comes. `payment-awaited`: it was sent to a checkout, or waits for a cheque. */
export const orderEvents = ['payment-awaited', 'refused', 'abandoned', 'expired'] as const

export type OrderEvent = (typeof orderEvents)[number]

/**
 * Every allowed move of an unpaid order. Other events change nothing, because events come late, repeated and in any
 * order. Once money has come, ledger.ts computes the status. Money is never refused: an expired order can still be
 * paid.
 */
export const moves: Readonly<Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>>> = {
  open: { 'payment-awaited': 'awaiting', expired: 'expired' },
  awaiting: { refused: 'refused', abandoned: 'abandoned', expired: 'expired' },
  refused: { 'payment-awaited': 'awaiting', abandoned: 'abandoned', expired: 'expired' },
  abandoned: { 'payment-awaited': 'awaiting', refused: 'refused', expired: 'expired' },
  expired: {},
  paid: {},
  'refund-asked': {},
  refunded: {},
  disputed: {},
}

/** Undefined if the event changes nothing. */
export const statusAfter = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined => moves[status][event]

/** Whether the order is unpaid and may still be paid. The same letters ordered again are then the same order. */
export const isToPay = (status: OrderStatus): boolean =>
  status === 'open' || status === 'awaiting' || status === 'refused' || status === 'abandoned'

/** Whether money has come for it, even if it was given back since. */
export const wasPaid = (status: OrderStatus): boolean => !isToPay(status) && status !== 'expired'
