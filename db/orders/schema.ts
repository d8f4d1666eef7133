import type { Instant } from '#app/rules/days.ts'
import type { LineId } from '#app/rules/orders/line.ts'
import type { CheckoutStatus, PaymentEventKind, PaymentEventResult } from '#app/rules/orders/payment-event.ts'
import type { PaymentMethod, ReceiptKind } from '#app/rules/orders/receipt.ts'
import type { RefundReason, RefundStatus } from '#app/rules/orders/refund.ts'
import type { OrderStatus } from '#app/rules/orders/status.ts'
import type { Id, Sealed } from '#db/columns.ts'

export interface OrderTable {
  id: Id
  /** Number read out on the phone and written on a cheque: `26-4839-1726`. */
  number: string
  domainId: Id
  /** Account that was open. Not a foreign key: the order outlives it. */
  accountId: Id
  /** Null once this user is deleted. */
  payerId: Id | null
  /** JSON, sealed with the key ring: name, address lines, email address. */
  buyerSealed: Sealed
  /**
   * JSON, sealed with the key ring: name of each letter by `nameKey`. Null on orders placed before names were stored.
   */
  namesSealed: Sealed | null
  method: PaymentMethod
  status: OrderStatus
  /** Tax included. */
  amountCents: number
  /** ISO 4217 in lower case, as the providers write it. */
  currency: string
  /** `stripe` or `trial`; null before a card payment was started. */
  provider: string | null
  /** Open checkout at the provider. */
  sessionId: string | null
  contentKey: string
  termsVersion: string
  terms: string
  acceptedAt: Instant
  createdAt: Instant
  updatedAt: Instant
  expiresAt: Instant
}

export interface OrderLetterTable {
  orderId: Id
  /** Account of the letter. Not a foreign key: the sale outlives it. */
  accountId: Id
  /** A letter, or a letter that the service posts: "envoi:" and the id of the dispatch. */
  documentId: LineId
  priceCents: number
  grantedAt: Instant | null
  refundId: Id | null
}

export interface RefundTable {
  id: Id
  orderId: Id
  /** Refunded payment. */
  paymentId: string
  amountCents: number
  reason: RefundReason
  status: RefundStatus
  askedAt: Instant
  providerRefundId: string | null
  doneAt: Instant | null
}

/** Payment events of a provider, each stored once, with its result. */
export interface PaymentEventTable {
  provider: string
  eventId: string
  /** As the provider sent it; it may not be an order of ours. */
  orderId: string | null
  kind: PaymentEventKind
  receivedAt: Instant
  result: PaymentEventResult
  paymentId: string | null
  amountCents: number | null
  currency: string | null
  refundId: string | null
  providerRefundId: string | null
}

export interface ReceiptTable {
  /** `2026-000417`: receipts and credit notes in one series. */
  number: string
  kind: ReceiptKind
  orderId: Id
  /** `operator` for money received without a provider. */
  provider: string
  paymentId: string
  /** Set for a credit note. */
  refundId: Id | null
  /** Positive, also for a credit note. */
  amountCents: number
  /** JSON, sealed with the key ring: the content as printed. */
  contentSealed: Sealed
  issuedAt: Instant
}

export interface NumberSeriesTable {
  series: string
  year: string
  last: number
  /** Timestamp of the last number. */
  at: Instant
}

/** A checkout at the trial provider. */
export interface TrialPaymentTable {
  /** A secret: its address opens it. */
  id: string
  idempotencyKey: string
  orderId: Id
  accountId: Id
  amountCents: number
  currency: string
  returnUrl: string
  status: CheckoutStatus
}
