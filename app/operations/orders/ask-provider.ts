import pTimeout from 'p-timeout'
import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import type { PaymentEventKind } from '#app/rules/orders/payment-event.ts'
import { isToPay } from '#app/rules/orders/status.ts'
import { listOrdersToPay, type Order } from '#db/orders/orders.ts'
import type { OrderDeps } from './payment.ts'
import { recordPaymentEvent } from './record.ts'
import { sendRefunds } from './refunds.ts'

type AskDeps = OrderDeps & Pick<AppContext, 'payments'>

/** Who comes back from a checkout waits for the page: what takes longer, the webhook or the sweep records. */
const DEADLINE_MS = 5_000

/** A checkout is left alone for that long: who is paying is still there, and the webhook comes first. */
const QUIET_MS = 3 * MINUTE_MS

type Asked = 'recorded' | 'nothing' | 'unreachable'

/**
 * Asks the provider what became of an order's checkout, and records it. `isBack`: whoever pays has left the checkout,
 * so that one that is still open was given up. An event of ours is told from the one before by the order it found.
 */
export async function askProvider(
  deps: AskDeps,
  order: Order,
  { isBack = false, deadlineMs = DEADLINE_MS } = {},
): Promise<Asked> {
  const { payments } = deps
  const { sessionId, provider, status: known, updatedAt } = order
  if (!payments || !sessionId || provider !== payments.name || !isToPay(known)) return 'nothing'
  try {
    const state = await pTimeout(payments.retrieve(sessionId), { milliseconds: deadlineMs })
    const kind: PaymentEventKind | undefined = state.status !== 'open' ? state.status : isBack ? 'abandoned' : undefined
    if (!kind || kind === known) return 'nothing'
    const { orderId, accountId, amountCents, currency, paymentId } = state
    const about = { orderId, accountId, amountCents, currency, sessionId, ...(paymentId && { paymentId }) }
    await recordPaymentEvent(deps, { provider, eventId: `${sessionId}:${kind}:${updatedAt}`, kind, ...about })
    return 'recorded'
  } catch (error) {
    log('payment-provider-failed', { order: order.id, reason: reasonOf(error) })
    return 'unreachable'
  }
}

/**
 * For what never came back: asks about every checkout that has been quiet for a while, closes the orders whose time is
 * over, and makes the refunds that wait. Answers how many orders were looked up with an effect.
 */
export async function sweepOrders(deps: AskDeps): Promise<number> {
  const now = deps.now()
  const orders = await listOrdersToPay(deps.db, deps.keys, new Date(now.getTime() - QUIET_MS))
  let recorded = 0
  for (const order of orders) {
    const asked = await askProvider(deps, order)
    if (asked === 'recorded' || (asked === 'nothing' && (await expire(deps, order, now)))) recorded += 1
  }
  await sendRefunds(deps)
  return recorded
}

/** What waited for a cheque or a call too long, or for a provider that is no longer ours. */
async function expire(deps: AskDeps, order: Order, now: Date): Promise<boolean> {
  const { id: orderId, accountId, amountCents, currency, sessionId, expiresAt } = order
  if (expiresAt > now.toISOString()) return false
  const about = { orderId, accountId, amountCents, currency, ...(sessionId && { sessionId }) }
  await recordPaymentEvent(deps, { provider: 'sweep', eventId: `${orderId}:expired`, kind: 'expired', ...about })
  return true
}
