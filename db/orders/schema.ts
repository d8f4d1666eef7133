import type { Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { CheckoutStatus, PaymentEventKind, PaymentEventResult } from '#app/rules/orders/payment-event.ts'
import type { PaymentMethod, ReceiptKind } from '#app/rules/orders/receipt.ts'
import type { RefundReason, RefundStatus } from '#app/rules/orders/refund.ts'
import type { OrderStatus } from '#app/rules/orders/status.ts'
import type { Id, Sealed } from '#db/columns.ts'

export interface OrderTable {
  id: Id
  /** Said on the phone and written on a cheque: `26-4839-1726`. */
  number: string
  domainId: Id
  /** The account that was open. No reference: the order outlives it. */
  accountId: Id
  /** Null once this person is gone. */
  payerId: Id | null
  /** JSON, under the ring: name, address lines, e-mail. */
  buyerSealed: Sealed
  /** JSON, under the ring: the name of each letter by `nameKey`. Null on orders placed before names were stored. */
  namesSealed: Sealed | null
  method: PaymentMethod
  status: OrderStatus
  /** Tax included. */
  amountCents: number
  /** ISO 4217, in small letters as the providers write it. */
  currency: string
  /** `stripe` or `trial`; null while no card was asked for. */
  provider: string | null
  /** The checkout that is open at the provider's. */
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
  /** Whose letter it is. No reference: what was sold outlives it. */
  accountId: Id
  documentId: DocumentId
  priceCents: number
  grantedAt: Instant | null
  refundId: Id | null
}

export interface RefundTable {
  id: Id
  orderId: Id
  /** Of the payment that it gives back. */
  paymentId: string
  amountCents: number
  reason: RefundReason
  status: RefundStatus
  askedAt: Instant
  providerRefundId: string | null
  doneAt: Instant | null
}

/** What a provider said, each once, and what came of it. */
export interface PaymentEventTable {
  provider: string
  eventId: string
  /** As it was said: it may be no order of ours. */
  orderId: string | null
  kind: PaymentEventKind
  receivedAt: Instant
  result: PaymentEventResult
  /** This and the next ones as they were said: null on events received before they were stored. */
  paymentId: string | null
  amountCents: number | null
  currency: string | null
  refundId: string | null
  providerRefundId: string | null
}

export interface ReceiptTable {
  /** `2026-000417`, receipts and credit notes in one series. */
  number: string
  kind: ReceiptKind
  orderId: Id
  /** `operator` for money that came without a provider. */
  provider: string
  paymentId: string
  /** Of a credit note. */
  refundId: Id | null
  /** Positive, for a credit note too. */
  amountCents: number
  /** JSON, under the ring: as it was printed. */
  contentSealed: Sealed
  issuedAt: Instant
}

export interface NumberSeriesTable {
  series: string
  year: string
  last: number
  /** When the last number was given. */
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
