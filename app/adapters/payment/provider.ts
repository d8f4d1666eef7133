/** What a provider is told of an order: nothing of the family but the payer's address, and how many letters. */
export type CheckoutOrder = {
  orderId: string
  accountId: string
  /** `26-0418`. */
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

/** A checkout as the provider has it. `refused`: a card was declined, another may be tried. */
export type CheckoutState = Checkout & {
  status: 'open' | 'refused' | 'paid' | 'expired'
  ui: CheckoutUi
  orderId: string
  accountId: string
  amountCents: number
  currency: string
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
}
