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

/** What happens to an order before money comes. `payment-awaited`: it was sent to a checkout, or waits for a cheque. */
export const orderEvents = ['payment-awaited', 'refused', 'abandoned', 'expired'] as const

export type OrderEvent = (typeof orderEvents)[number]

/**
 * Every allowed move of an order that is not paid. An event that is not here changes nothing, because events come late,
 * twice and in any order. Once money has come, ledger.ts says where the order stands. Money is never refused: an order
 * that expired is paid all the same.
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

/** Undefined where the event changes nothing. */
export const statusAfter = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined => moves[status][event]

/** Not paid yet, and may still be: the same letters asked again are the same order. */
export const isToPay = (status: OrderStatus): boolean =>
  status === 'open' || status === 'awaiting' || status === 'refused' || status === 'abandoned'

/** Money has come for it, whatever became of it since. */
export const wasPaid = (status: OrderStatus): boolean => !isToPay(status) && status !== 'expired'
