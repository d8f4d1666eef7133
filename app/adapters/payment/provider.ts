import type { CheckoutStatus, PaymentEvent } from '#app/rules/orders/payment-event.ts'
import type { Outcome } from '#app/rules/outcome.ts'

/** What a provider is told of an order: nothing of the family but the payer's address, and how many letters. */
export type CheckoutOrder = {
  orderId: string
  accountId: string
  /** `26-4839-1726`. */
  number: string
  letterCount: number
  amountCents: number
  /** ISO 4217, in small letters. */
  currency: string
  payerEmail: string
  /** Where the payer comes back to, paid or not; the order's number is in it, and grants nothing. */
  returnUrl: string
  ui: CheckoutUi
  /** Asked again with the same key, the provider answers the same checkout. */
  idempotencyKey: string
}

/** `embedded` inside our page; `hosted` is a page of the provider's, which needs no script. */
export type CheckoutUi = 'hosted' | 'embedded'

/** `url` for a hosted page, `clientSecret` for an embedded one. */
export type Checkout = { sessionId: string; url?: string; clientSecret?: string }

/** A checkout as the provider has it. */
export type CheckoutState = Checkout & {
  status: CheckoutStatus
  ui: CheckoutUi
  orderId: string
  accountId: string
  amountCents: number
  currency: string
  /** The email that the checkout was opened with, where the provider keeps it. */
  payerEmail?: string
  paymentId?: string
}

/** Who takes cards: Stripe, or the trial provider. Every call throws when the provider does not answer in time. */
export type PaymentProvider = {
  name: 'stripe' | 'trial'
  createCheckout(order: CheckoutOrder): Promise<Checkout>
  retrieve(sessionId: string): Promise<CheckoutState>
  /** Asked again with the same key, gives nothing back twice. `refundId` is the provider's. */
  refund(refund: { paymentId: string; amountCents: number; idempotencyKey: string }): Promise<{ refundId: string }>
  /** A checkout that is paid or over stays so. */
  expire(sessionId: string): Promise<void>
  /** Whether it answers just now. Never throws. */
  isReachable(): Promise<boolean>
  /** What an embedded checkout is opened with in the browser; undefined where every checkout is a page of its own. */
  publishableKey: string | undefined
  /** Where a form that asks for a checkout is led to, for the policy of its page; undefined for our own pages. */
  checkoutOrigin: string | undefined
  /** Reads what the provider sends by itself; undefined where it sends nothing. */
  readWebhook?: (sent: SentWebhook) => Promise<Outcome<PaymentEvent | undefined, WebhookProblem>>
}

/** The bytes as they came: written anew, they would bear another signature. */
export type SentWebhook = { body: Buffer; signature: string; now: Date }

/** `stale`: signed more than five minutes ago, or in the future. */
export type WebhookProblem = 'forged' | 'stale'
