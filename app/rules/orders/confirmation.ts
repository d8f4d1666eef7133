import type { PaymentMethod } from './receipt.ts'
import type { RefundReason } from './refund.ts'
import type { OrderStatus } from './status.ts'

/**
 * What whoever paid is told of an order. `waiting`: the provider has not said yet. `noted`: it waits for a cheque or a
 * call. `abandoned`: nothing was paid. `refunding`: the money is to be given back. `twice`: it is, because a relative
 * had paid for the same letters. screens-3.11
 */
export type ConfirmationState =
  | 'paid'
  | 'waiting'
  | 'noted'
  | 'refused'
  | 'abandoned'
  | 'refunding'
  | 'refunded'
  | 'twice'

type Recorded = {
  status: OrderStatus
  method: PaymentMethod
  /** Of its refunds, oldest first. */
  reasons: readonly RefundReason[]
}

/** From the records alone: an address, or what a browser says, decides nothing. */
export function confirmationOf({ status, method, reasons }: Recorded): ConfirmationState {
  if (status === 'open' || status === 'awaiting') return method === 'card' ? 'waiting' : 'noted'
  if (status === 'refused') return 'refused'
  if (status === 'abandoned' || status === 'expired') return 'abandoned'
  if (status === 'paid' || status === 'disputed') return 'paid'
  if (reasons.at(-1) === 'double') return 'twice'
  return status === 'refunded' ? 'refunded' : 'refunding'
}
