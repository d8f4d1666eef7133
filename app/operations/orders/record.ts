import { log } from '#app/adapters/log.ts'
import { mismatchOf, type PaymentEvent, type PaymentMismatch } from '#app/rules/orders/payment-event.ts'
import { type OrderStatus, statusAfter } from '#app/rules/orders/status.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Db } from '#db/connect.ts'
import { type OrderLetter, revokeLetter } from '#db/orders/letters.ts'
import { findOrder, type Order, updateOrder } from '#db/orders/orders.ts'
import { insertPaymentEvent, updatePaymentEvent } from '#db/orders/payment-events.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { insertRefund, listRefunds, updateRefund } from '#db/orders/refunds.ts'
import { lockWithAccounts } from './lock.ts'
import { type OrderDeps, recordPayment } from './payment.ts'
import { balanceCents, isPaidFor, settleRefund } from './refunds.ts'

/**
 * What a provider says of an order, by its webhook, on return or when asked: in any order, any number of times. Refuses
 * what speaks of another order than ours, which changes nothing and is kept with its reason.
 */
export async function recordPaymentEvent(
  deps: OrderDeps,
  event: PaymentEvent,
): Promise<Outcome<{ status: OrderStatus }, PaymentMismatch>> {
  const recorded = await deps.db
    .transaction()
    .execute(async (db): Promise<Outcome<{ status: OrderStatus }, PaymentMismatch>> => {
      const locked = await lockWithAccounts(db, deps.keys, event.orderId)
      const isNew = await insertPaymentEvent(db, event, deps.now())
      const mismatch = locked
        ? mismatchOf(event, { ...locked.order, sessionId: locked.order.sessionId ?? undefined })
        : 'unknown-order'
      if (!locked || mismatch) {
        const problem = mismatch ?? 'unknown-order'
        if (isNew) await updatePaymentEvent(db, event, problem)
        return refuse(problem)
      }
      if (isNew && (await apply(db, deps, locked, event))) await updatePaymentEvent(db, event, 'applied')
      const order = (await findOrder(db, deps.keys, locked.order.id))!
      return accept({ status: order.status })
    })
  if (!recorded.ok)
    log('payment-mismatch', { provider: event.provider, eventId: event.eventId, problem: recorded.problem })
  return recorded
}

type Locked = { order: Order; letters: readonly OrderLetter[] }

/** False where nothing changes: it was said before, or comes too late. */
async function apply(db: Db, deps: OrderDeps, locked: Locked, event: PaymentEvent): Promise<boolean> {
  const { order } = locked
  const { kind, provider, paymentId, amountCents } = event
  if (kind === 'paid') return await recordPayment(db, deps, locked, { provider, paymentId: paymentId!, amountCents })
  if (kind === 'refunded') return await refundedThere(db, deps, locked, event)
  if (kind === 'refund-failed') return await leaveToOperator(db, order, event)
  if (kind === 'dispute-lost') return await takenBack(db, deps, locked)
  const status = statusAfter(order.status, kind)
  if (status) await updateOrder(db, order.id, { status }, deps.now())
  return status !== undefined
}

/** A refund of ours that is made, or one that somebody made at the provider's. */
async function refundedThere(db: Db, deps: OrderDeps, locked: Locked, event: PaymentEvent): Promise<boolean> {
  const { order } = locked
  const refunds = await listRefunds(db, order.id)
  const ours = refunds.find(
    ({ id, providerRefundId }) =>
      id === event.refundId || (providerRefundId !== null && providerRefundId === event.providerRefundId),
  )
  const { paymentId = '', amountCents, providerRefundId } = event
  if (ours) return (await settleRefund(db, deps, order, ours.id, providerRefundId)) !== undefined
  const papers = await listReceipts(db, deps.keys, order.id)
  if (!papers.some((paper) => paper.kind === 'receipt' && paper.paymentId === paymentId)) return false
  const row = { orderId: order.id, paymentId, amountCents, reason: 'provider', status: 'asked' } as const
  const refund = await insertRefund(db, row, deps.now())
  if (balanceCents(papers) <= amountCents) await revokeAll(db, locked, refund.id)
  return (await settleRefund(db, deps, order, refund.id, providerRefundId)) !== undefined
}

/** The bank has taken all of it back: nothing of it is paid for. */
async function takenBack(db: Db, deps: OrderDeps, locked: Locked): Promise<boolean> {
  const { order } = locked
  const papers = await listReceipts(db, deps.keys, order.id)
  const [payment] = papers
  const amountCents = balanceCents(papers)
  if (order.status !== 'disputed' || !payment || amountCents <= 0) return false
  const row = {
    orderId: order.id,
    paymentId: payment.paymentId,
    amountCents,
    reason: 'dispute',
    status: 'asked',
  } as const
  const refund = await insertRefund(db, row, deps.now())
  await revokeAll(db, locked, refund.id)
  return (await settleRefund(db, deps, order, refund.id)) !== undefined
}

async function revokeAll(db: Db, { letters }: Locked, refundId: string): Promise<void> {
  for (const letter of letters.filter(isPaidFor)) await revokeLetter(db, letter, refundId)
}

/** A card that is closed gives the money back to us, days later: it is then for the operator to send. */
async function leaveToOperator(db: Db, order: Order, { refundId }: PaymentEvent): Promise<boolean> {
  const refund = (await listRefunds(db, order.id)).find(({ id }) => id === refundId)
  if (!refund || refund.status === 'by-hand') return false
  await updateRefund(db, refund.id, { status: 'by-hand' })
  return true
}
