import type { PaymentMethod } from './receipt.ts'
import type { RefundReason } from './refund.ts'
import { type OrderStatus, wasPaid } from './status.ts'

/**
 * What whoever paid is told of an order. `waiting`: the provider has not said yet. `noted`: it waits for a cheque or a
 * call. `abandoned`: nothing was paid, and the order still may be. `unmatched`: what came is not the sum ordered, and is
 * to be given back; `returned`: it is. `refunding`: the money is to be given back. `twice`: it is, because a relative
 * had paid for the same letters. `closed`: it is, because the account of the letters was closed. screens-3.11
 */
export type ConfirmationState =
  | 'paid'
  | 'waiting'
  | 'noted'
  | 'refused'
  | 'abandoned'
  | 'unmatched'
  | 'returned'
  | 'refunding'
  | 'refunded'
  | 'twice'
  | 'closed'

type Recorded = {
  status: OrderStatus
  method: PaymentMethod
  /** Of its refunds, oldest first. */
  reasons: readonly RefundReason[]
  /** Nobody has paid at its checkout, which is open. */
  isCheckoutOpen?: boolean
  /** Money came that is not the sum ordered: whether all of it is given back. */
  unmatched?: { isReturned: boolean } | undefined
}

/** From the records alone: an address, or what a browser says, decides nothing. */
export function confirmationOf({ status, method, reasons, isCheckoutOpen, unmatched }: Recorded): ConfirmationState {
  if (!wasPaid(status) && unmatched) return unmatched.isReturned ? 'returned' : 'unmatched'
  if ((status === 'open' || status === 'awaiting') && method === 'card') return isCheckoutOpen ? 'abandoned' : 'waiting'
  if (status === 'open' || status === 'awaiting') return 'noted'
  if (status === 'refused') return 'refused'
  if (status === 'abandoned' || status === 'expired') return 'abandoned'
  if (status === 'paid' || status === 'disputed') return 'paid'
  if (reasons.at(-1) === 'double') return 'twice'
  if (reasons.at(-1) === 'closed') return 'closed'
  return status === 'refunded' ? 'refunded' : 'refunding'
}
