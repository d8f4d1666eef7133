import type { LineCounts } from './line.ts'
import type { PaymentMethod } from './receipt.ts'
import type { BackAtOnceReason, RefundReason } from './refund.ts'
import { type OrderStatus, wasPaid } from './status.ts'

/**
 * State of an order, as its buyer sees it. `waiting`: the provider has not answered yet. `noted`: waiting for a cheque
 * or a call. `abandoned`: unpaid, and may still be paid. `not-to-pay`: unpaid, and some of its lines would be given back
 * at once. `unmatched`: a wrong amount was received and waits for its refund; `returned`: it was refunded. `paid`: some
 * of its letters are paid for. The others have no letter left: `refunding` until all the money is back, then `refunded`;
 * `twice` if a relative had paid for all its letters; `closed` if the account of all its letters was closed; `offered`
 * if its partner now offers them; `not-posted` if it was for letters to post that were not. screens-3.11
 */
export type ConfirmationState =
  | 'paid'
  | 'waiting'
  | 'noted'
  | 'refused'
  | 'abandoned'
  | 'not-to-pay'
  | 'unmatched'
  | 'returned'
  | 'refunding'
  | 'refunded'
  | 'twice'
  | 'closed'
  | 'offered'
  | 'not-posted'

/** An order, as its confirmation page shows it. Amounts in cents; dates and times in words. */
export type OrderConfirmation = {
  state: ConfirmationState
  number: string
  method: PaymentMethod
  amountCents: number
  /** Lines that are paid for. */
  counts: LineCounts
  /** When the next of its dispatches leaves, in words: "mardi 24 novembre 2026 à 9 h 00". Undefined if none is to leave. */
  leavesAt: string | undefined
  email: string
  /** Why lines of an unpaid order are no longer to be paid, and whether some still are. */
  notToPay: readonly BackAtOnceReason[]
  isAnyToPay: boolean
  /** Who has paid for some of its lines, if it is another person. */
  otherPayer: string | undefined
  /** Money that came and was not the sum ordered: what still waits for its refund, or else what was refunded. */
  received: { sums: string; isReturned: boolean } | undefined
  /** Cents that are being given back, and that were given back. */
  waitingCents: number
  returnedCents: number
  /** Number of the receipt. */
  receipt: string | undefined
  /** The last credit note. */
  creditNote: { number: string; day: string } | undefined
  /** "lundi 23 novembre 2026 à 14 h 32". */
  paidAt: string | undefined
  /** Last day to withdraw; undefined once it is over. */
  withdrawableUntil: string | undefined
}

type Recorded = {
  status: OrderStatus
  method: PaymentMethod
  /** Whether its checkout is open and unpaid. */
  isCheckoutOpen: boolean
  received: OrderConfirmation['received']
  notToPay: OrderConfirmation['notToPay']
  /** What is left of the order after all waiting refunds. Its letters are paid for if this is above 0. */
  keptCents: number
  waitingCents: number
  /** Reasons of the refunds of its money. */
  reasons: readonly RefundReason[]
}

/** Computes the state from the records alone. An address, or what a browser sends, decides nothing. */
export function confirmationOf(order: Recorded): ConfirmationState {
  const { status, method, received, notToPay, isCheckoutOpen, keptCents, waitingCents, reasons } = order
  if (wasPaid(status)) {
    if (keptCents > 0) return 'paid'
    if (reasons.every((reason) => reason === 'double')) return 'twice'
    if (reasons.every((reason) => reason === 'closed')) return 'closed'
    if (reasons.every((reason) => reason === 'offered')) return 'offered'
    if (reasons.every((reason) => reason === 'not-posted')) return 'not-posted'
    return waitingCents > 0 ? 'refunding' : 'refunded'
  }
  if (received) return received.isReturned ? 'returned' : 'unmatched'
  if (notToPay.length > 0) return 'not-to-pay'
  if (status === 'refused') return 'refused'
  if (status === 'abandoned' || status === 'expired') return 'abandoned'
  if (method !== 'card') return 'noted'
  return isCheckoutOpen ? 'abandoned' : 'waiting'
}
