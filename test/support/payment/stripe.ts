import type { CheckoutOrder } from '#app/adapters/payment/provider.ts'
import type { StripeSettings } from '#app/adapters/payment/settings.ts'
import { openStripe } from '#app/adapters/payment/stripe.ts'
import { webhookSecret } from './events.ts'
import type { FakeStripe } from './fake-stripe.ts'

/** The provider as the service opens it, connected to a fake. */
export const stripeAt = ({ address }: Pick<FakeStripe, 'address'>, differs: Partial<StripeSettings> = {}) =>
  openStripe({
    secretKey: 'sk_test_of_the_tests',
    publishableKey: 'pk_test_of_the_tests',
    webhookSecrets: [webhookSecret],
    api: address,
    ...differs,
  })

export const anOrderToPay: CheckoutOrder = {
  orderId: 'order-1',
  accountId: 'account-1',
  number: '26-0418',
  counts: { letters: 4, dispatches: 0 },
  amountCents: 3196,
  currency: 'eur',
  payerEmail: 'claire.moreau@orange.example',
  returnUrl: 'https://aupres.example/confirmation-paiement?commande=26-0418',
  ui: 'hosted',
  idempotencyKey: 'order-1:hosted:1',
}
