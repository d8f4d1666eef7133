import type Stripe from 'stripe'
import type { LineCounts } from '#app/rules/orders/line.ts'
import type { CheckoutStatus } from '#app/rules/orders/payment-event.ts'
import type { Checkout, CheckoutOrder, CheckoutState } from './provider.ts'

/**
 * Returns the parameters of a checkout with one line: the numbers of letters and the price. Neither the deceased nor the
 * content of the letters is sent.
 */
export function paramsOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { orderId, accountId, counts, amountCents, currency, payerEmail, returnUrl } = order
  const metadata = { order: orderId, account: accountId }
  return {
    mode: 'payment',
    locale: 'fr',
    client_reference_id: orderId,
    metadata,
    customer_email: payerEmail,
    allowed_payment_method_types: ['card'],
    // The buyer accepted an amount in euros, so it must not be converted.
    adaptive_pricing: { enabled: false },
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: amountCents, product_data: { name: nameOf(counts) } },
      },
    ],
    ...(order.ui === 'embedded'
      ? { ui_mode: 'embedded_page', return_url: returnUrl }
      : { ui_mode: 'hosted_page', success_url: returnUrl, cancel_url: returnUrl }),
  }
}

function nameOf({ letters, dispatches }: LineCounts): string {
  const printed = letters === 1 ? 'Un courrier prêt à imprimer' : `${letters} courriers prêts à imprimer`
  const posted = dispatches === 1 ? 'Une lettre à poster' : `${dispatches} lettres à poster`
  return [letters > 0 && printed, dispatches > 0 && posted].filter(Boolean).join(', ')
}

export function toCheckout({ id, url, client_secret: clientSecret }: Stripe.Checkout.Session): Checkout {
  return { sessionId: id, ...(url && { url }), ...(clientSecret && { clientSecret }) }
}

export function toState(session: Stripe.Checkout.Session): CheckoutState {
  const {
    amount_total: amountCents,
    currency,
    client_reference_id: orderId,
    metadata,
    payment_intent,
    customer_email,
  } = session
  const intent = typeof payment_intent === 'string' ? undefined : (payment_intent ?? undefined)
  return {
    ...toCheckout(session),
    status: statusOf(session, intent),
    ui: session.ui_mode === 'embedded_page' ? 'embedded' : 'hosted',
    orderId: orderId ?? '',
    accountId: metadata?.account ?? '',
    amountCents: amountCents ?? 0,
    currency: currency ?? '',
    ...(customer_email && { payerEmail: customer_email }),
    ...(intent && { paymentId: intent.id }),
  }
}

function statusOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
): CheckoutStatus {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  return intent?.last_payment_error ? 'refused' : 'open'
}
