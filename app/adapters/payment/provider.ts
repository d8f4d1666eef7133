import type { LineCounts } from '#app/rules/orders/line.ts'
import type { CheckoutStatus, PaymentEvent } from '#app/rules/orders/payment-event.ts'
import type { Outcome } from '#app/rules/outcome.ts'

/** Data of an order sent to a provider: only the payer's email address and the numbers of letters. */
export type CheckoutOrder = {
  orderId: string
  accountId: string
  /** `26-4839-1726`. */
  number: string
  counts: LineCounts
  amountCents: number
  /** ISO 4217 in lower case. */
  currency: string
  payerEmail: string
  /** URL to which the payer returns, paid or not. It contains the order number, which grants nothing. */
  returnUrl: string
  ui: CheckoutUi
  /** With the same key, the provider returns the same checkout. */
  idempotencyKey: string
}

/** `embedded`: inside our page. `hosted`: a page of the provider, which needs no script. */
export type CheckoutUi = 'hosted' | 'embedded'

/** `url` for a hosted page, `clientSecret` for an embedded one. */
export type Checkout = { sessionId: string; url?: string; clientSecret?: string }

/** State of a checkout at the provider. */
export type CheckoutState = Checkout & {
  status: CheckoutStatus
  ui: CheckoutUi
  orderId: string
  accountId: string
  amountCents: number
  currency: string
  payerEmail?: string
  paymentId?: string
}

/** A card provider: Stripe, or the trial provider. Every call throws if the provider does not answer in time. */
export type PaymentProvider = {
  name: 'stripe' | 'trial'
  createCheckout(order: CheckoutOrder): Promise<Checkout>
  retrieve(sessionId: string): Promise<CheckoutState>
  /** Refunds a payment, once per key. `refundId` is the provider's. */
  refund(refund: { paymentId: string; amountCents: number; idempotencyKey: string }): Promise<{ refundId: string }>
  /** Ends a checkout, unless it is paid or has ended. */
  expire(sessionId: string): Promise<void>
  /** Whether the provider answers now. Never throws. */
  isReachable(): Promise<boolean>
  /** Key that opens an embedded checkout in the browser. Undefined if every checkout is hosted. */
  publishableKey: string | undefined
  /** Origin to which a checkout form redirects, for the page's policy. Undefined for our own pages. */
  checkoutOrigin: string | undefined
  /** Reads a webhook. Undefined if the provider sends none. */
  readWebhook?: (sent: SentWebhook) => Promise<Outcome<PaymentEvent | undefined, WebhookProblem>>
}

/** `body`: the raw bytes, because rewritten ones would have another signature. */
export type SentWebhook = { body: Buffer; signature: string; now: Date }

/** `stale`: signed more than five minutes ago, or in the future. */
export type WebhookProblem = 'forged' | 'stale'
