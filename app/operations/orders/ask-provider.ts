import pTimeout from 'p-timeout'
import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { isToPay } from '#app/rules/orders/status.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { listOrdersToPay, type Order } from '#db/orders/orders.ts'
import { closeCheckout } from './checkout.ts'
import type { OrderDeps } from './papers.ts'
import { recordPaymentEvent } from './record.ts'
import { sendRefunds } from './refunds.ts'
import { sortLines } from './sort-lines.ts'

type AskDeps = OrderDeps & Pick<AppContext, 'payments'>

/**
 * Maximum wait of a user who returns from a checkout. If the provider is slower, the webhook or the sweep records the
 * result.
 */
const DEADLINE_MS = 5_000

/**
 * Milliseconds before the sweep checks a checkout, because the user may still be paying and the webhook comes first.
 */
const QUIET_MS = 3 * MINUTE_MS

/** `open`: nobody has paid, and the checkout still accepts a payment. */
type Asked = 'recorded' | 'open' | 'nothing' | 'unreachable'

/**
 * Asks the provider about an order's checkout and records the result. An open checkout changes nothing. The order in
 * the event id distinguishes our events.
 */
export async function askProvider(deps: AskDeps, order: Order, deadlineMs = DEADLINE_MS): Promise<Asked> {
  const { payments } = deps
  const { sessionId, provider, status: known, updatedAt } = order
  if (!payments || !sessionId || provider !== payments.name || !isToPay(known)) return 'nothing'
  try {
    const state = await pTimeout(payments.retrieve(sessionId), { milliseconds: deadlineMs })
    if (state.status === 'open') return 'open'
    if (state.status === known) return 'nothing'
    const { status: kind, orderId, accountId, amountCents, currency, paymentId } = state
    const about = { orderId, accountId, amountCents, currency, sessionId, ...(paymentId && { paymentId }) }
    const event = { provider, eventId: `${sessionId}:${kind}:${updatedAt}`, kind, ...about }
    return (await recordPaymentEvent(deps, event)).ok ? 'recorded' : 'nothing'
  } catch (error) {
    log('payment-provider-failed', { order: order.id, reason: reasonOf(error) })
    return 'unreachable'
  }
}

/**
 * Checks every quiet checkout, closes the expired orders and makes the waiting refunds. Returns the number of orders
 * that changed.
 */
export async function sweepOrders(deps: AskDeps): Promise<number> {
  const now = deps.now()
  const orders = await listOrdersToPay(deps.db, deps.keys, new Date(now.getTime() - QUIET_MS))
  let recorded = 0
  for (const order of orders) {
    const asked = await askProvider(deps, order)
    if (asked === 'recorded' || (asked !== 'unreachable' && (await expire(deps, order, now)))) recorded += 1
  }
  await sendRefunds(deps)
  return recorded
}

/**
 * Expires an order that waited too long for a cheque, a call or a former provider, or with a line that is no longer to be
 * paid. Closes its checkout, so that nobody pays for nothing.
 */
async function expire(deps: AskDeps, order: Order, now: Date): Promise<boolean> {
  const { id: orderId, accountId, amountCents, currency, sessionId, expiresAt } = order
  if (expiresAt > now.toISOString() && !(await isNoLongerToPay(deps, order))) return false
  await closeCheckout(deps, order)
  const about = { orderId, accountId, amountCents, currency, ...(sessionId && { sessionId }) }
  await recordPaymentEvent(deps, { provider: 'sweep', eventId: `${orderId}:expired`, kind: 'expired', ...about })
  return true
}

/**
 * Whether an account of the order was closed or erased, its partner now offers the letters, another order has paid for one
 * of its lines, or one of its dispatches is no longer to be paid.
 */
async function isNoLongerToPay(deps: AskDeps, { id }: Order): Promise<boolean> {
  return (await sortLines(deps.db, deps, await listOrderLetters(deps.db, id))).back.size > 0
}
