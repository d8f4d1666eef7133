import { log, reasonOf } from '#app/adapters/log.ts'
import type { Checkout, CheckoutUi, PaymentProvider } from '#app/adapters/payment/provider.ts'
import type { AppContext } from '#app/context.ts'
import { countKinds, type LineCounts } from '#app/rules/orders/line.ts'
import { isToPay, statusAfter } from '#app/rules/orders/status.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { User } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrder, lockOrder, type Order, updateOrder } from '#db/orders/orders.ts'
import type { Id } from '#db/schema.ts'
import { readLedger } from './settle.ts'

type CheckoutProblem = 'unknown-order' | 'not-to-pay' | 'no-provider' | 'unreachable'

/**
 * Opens the checkout of an order at the provider's, or returns the open one: an order has one at a time. Refuses
 * 'unknown-order' if the order is not the user's, 'not-to-pay' if it is paid or over, and 'unreachable', without any
 * change, if the provider does not respond.
 */
export async function openCheckout(
  deps: Pick<AppContext, 'db' | 'keys' | 'payments' | 'now'>,
  user: User,
  { orderId, ui, returnUrl }: { orderId: Id; ui: CheckoutUi; returnUrl: string },
): Promise<Outcome<Checkout, CheckoutProblem>> {
  const { db, keys, payments } = deps
  const order = await findOrder(db, keys, orderId)
  if (order?.payerId !== user.id) return refuse('unknown-order')
  if (!isToPay(order.status)) return refuse('not-to-pay')
  if (!payments) return refuse('no-provider')
  try {
    const counts = countKinds(await listOrderLetters(db, orderId))
    const unmatched = (await readLedger(db, deps, orderId)).payments.filter(({ isMatched }) => !isMatched)
    const wanted = { ui, returnUrl, counts }
    const checkout = await findCheckout(payments, order, { wanted, unmatched: unmatched.map((one) => one.paymentId) })
    if (!checkout) return refuse('not-to-pay')
    if (!(await keepSession(deps, payments, { orderId, checkout }))) {
      await payments.expire(checkout.sessionId)
      return refuse('not-to-pay')
    }
    return accept(checkout)
  } catch (error) {
    log('payment-provider-failed', { order: orderId, reason: reasonOf(error) })
    return refuse('unreachable')
  }
}

type Wanted = { ui: CheckoutUi; returnUrl: string; counts: LineCounts }

/**
 * Finds or creates a checkout. First closes one of the other kind, or with an email address corrected since, because
 * two open checkouts could both be paid. Undefined if one was paid and its payment is not recorded yet. `unmatched`:
 * payments of a wrong sum, after which the order is still to pay. The key repeats what is asked, because Stripe refuses
 * another email address under a key whose answer was lost.
 */
async function findCheckout(
  payments: PaymentProvider,
  order: Order,
  { wanted, unmatched }: { wanted: Wanted; unmatched: readonly string[] },
): Promise<Checkout | undefined> {
  const { id, number, accountId, amountCents, currency, buyer, sessionId, provider } = order
  if (sessionId && provider === payments.name) {
    const open = await payments.retrieve(sessionId)
    if (open.status === 'paid' && !unmatched.includes(open.paymentId ?? '')) return undefined
    const isOpen = open.status === 'open' || open.status === 'refused'
    const isForBuyer = open.payerEmail === undefined || open.payerEmail === buyer.email
    if (isOpen && open.ui === wanted.ui && isForBuyer) return open
    if (isOpen) await payments.expire(sessionId)
    // A checkout that was paid in the meantime is not closed.
    if (isOpen && (await payments.retrieve(sessionId)).status === 'paid') return undefined
  }
  return await payments.createCheckout({
    orderId: id,
    number,
    accountId,
    amountCents,
    currency,
    payerEmail: buyer.email,
    ...wanted,
    idempotencyKey: [id, sessionId ?? 'first', hashOf(JSON.stringify([buyer.email, wanted]))].join('.'),
  })
}

/** Returns false if the order was paid in the meantime. */
async function keepSession(
  { db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>,
  { name: provider }: PaymentProvider,
  { orderId, checkout: { sessionId } }: { orderId: Id; checkout: Checkout },
): Promise<boolean> {
  return await db.transaction().execute(async (db) => {
    const order = await lockOrder(db, keys, orderId)
    if (!order || !isToPay(order.status)) return false
    const status = statusAfter(order.status, 'payment-awaited')
    await updateOrder(db, orderId, { provider, sessionId, ...(status && { status }) }, now())
    return true
  })
}

/**
 * Closes the checkout of an order paid in another way. A card payment that still arrives is refunded
 * (`recordPaymentEvent`).
 */
export async function closeCheckout({ payments }: Pick<AppContext, 'payments'>, order: Order): Promise<void> {
  const { id, sessionId, provider } = order
  if (!payments || !sessionId || provider !== payments.name) return
  try {
    await payments.expire(sessionId)
  } catch (error) {
    log('payment-provider-failed', { order: id, reason: reasonOf(error) })
  }
}
