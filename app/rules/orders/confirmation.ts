import type { PaymentMethod } from './receipt.ts'
import type { RefundReason } from './refund.ts'
import { type OrderStatus, wasPaid } from './status.ts'

/**
 * State of an order, as its buyer sees it. `waiting`: the provider has not answered yet. `noted`: waiting for a cheque
 * or a call. `abandoned`: unpaid, and may still be paid. `unmatched`: a wrong amount was received and waits for its
 * refund; `returned`: it was refunded. `refunding`: the refund is in progress. `twice`: refunded, because a relative
 * had paid for the same letters. `closed`: refunded, because the account of the letters was closed. screens-3.11
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

/** An order, as its confirmation page shows it. Amounts in cents; dates and times in words. */
export type Confirmation = {
  state: ConfirmationState
  number: string
  method: PaymentMethod
  amountCents: number
  letterCount: number
  email: string
  /** The sums that came and were not the sum ordered: "31,95 €". Empty if there is none. */
  received: string
  /** Number of the receipt. */
  receipt: string | undefined
  creditNote: { number: string; amountCents: number; day: string } | undefined
  /** "lundi 23 novembre 2026 à 14 h 32". */
  paidAt: string | undefined
  /** Last day to withdraw; undefined once it is over. */
  withdrawableUntil: string | undefined
}

type Recorded = {
  status: OrderStatus
  method: PaymentMethod
  /** Reasons of its refunds, oldest first. */
  reasons: readonly RefundReason[]
  /** Whether its checkout is open and unpaid. */
  isCheckoutOpen?: boolean
  /** A wrong sum came; whether all of it was given back. */
  unmatched?: { isReturned: boolean } | undefined
}

/** Computes the state from the records alone. An address, or what a browser sends, decides nothing. */
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
