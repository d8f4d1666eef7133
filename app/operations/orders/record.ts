import { log } from '#app/adapters/log.ts'
import { leftOf, type TakingEvent } from '#app/rules/orders/ledger.ts'
import {
  isMismatch,
  isOfPayment,
  mismatchOf,
  type PaymentEvent,
  type PaymentEventResult,
  type PaymentMismatch,
} from '#app/rules/orders/payment-event.ts'
import { type OrderStatus, statusAfter } from '#app/rules/orders/status.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Db } from '#db/connect.ts'
import { findOrder, type Order, updateOrder } from '#db/orders/orders.ts'
import { insertPaymentEvent, listWaitingEvents, updatePaymentEvent } from '#db/orders/payment-events.ts'
import { insertRefund, listRefunds, type Refund } from '#db/orders/refunds.ts'
import { type LockedOrder, lockWithAccounts } from './lock.ts'
import { OPERATOR, type OrderDeps } from './papers.ts'
import { recordPayment } from './payment.ts'
import { moveTaking, readLedger, settle } from './settle.ts'

/**
 * Records what a provider says about an order, by webhook, on return or when asked, in any order and any number of
 * times. An event about an unknown payment waits for it. Refuses an event that does not match the order: it changes
 * nothing and is stored with the reason, and money that came waits for a refund (`refundOrder`).
 */
export async function recordPaymentEvent(
  deps: OrderDeps,
  event: PaymentEvent,
): Promise<Outcome<{ status: OrderStatus }, PaymentMismatch>> {
  const { provider, eventId, orderId } = event
  return await deps.db.transaction().execute(async (db) => {
    const locked = await lockWithAccounts(db, deps.keys, orderId)
    const isNew = await insertPaymentEvent(db, event, deps.now())
    const result = await resultOf(db, deps, { locked, event, isNew })
    if (isNew) await updatePaymentEvent(db, event, result)
    // The operator's command says it itself.
    if (isNew && isMismatch(result) && provider !== OPERATOR)
      log('payment-mismatch', { provider, eventId, problem: result })
    if (isNew && event.kind === 'paid' && locked) await applyWaiting(db, deps, locked, event)
    const order = await findOrder(db, deps.keys, orderId)
    return isMismatch(result) ? refuse(result) : accept({ status: order!.status })
  })
}

async function resultOf(
  db: Db,
  deps: OrderDeps,
  { locked, event, isNew }: { locked: LockedOrder | undefined; event: PaymentEvent; isNew: boolean },
): Promise<PaymentEventResult> {
  if (!locked) return 'unknown-order'
  const { order } = locked
  // A refund or dispute is compared with its payment, which may not be the sum ordered.
  const isComparable = !isOfPayment(event)
  const mismatch = isComparable ? mismatchOf(event, { ...order, sessionId: order.sessionId ?? undefined }) : undefined
  if (mismatch || !isNew) return mismatch ?? 'ignored'
  return await apply(db, deps, locked, event)
}

async function apply(db: Db, deps: OrderDeps, locked: LockedOrder, event: PaymentEvent): Promise<PaymentEventResult> {
  const { order } = locked
  const { kind, provider, paymentId, amountCents } = event
  if (isOfPayment(event)) return await applyToPayment(db, deps, order, event)
  if (kind === 'paid') {
    const isApplied = await recordPayment(db, deps, locked, { provider, paymentId: paymentId!, amountCents })
    return isApplied ? 'applied' : 'ignored'
  }
  const status = statusAfter(order.status, kind as 'refused' | 'abandoned' | 'expired')
  if (status) await updateOrder(db, order.id, { status }, deps.now())
  return status ? 'applied' : 'ignored'
}

/** Applies the events of this payment that came before it, in order of arrival. */
async function applyWaiting(db: Db, deps: OrderDeps, { order }: LockedOrder, { paymentId }: PaymentEvent) {
  for (const event of await listWaitingEvents(db, order)) {
    if (event.paymentId === paymentId) await updatePaymentEvent(db, event, await applyToPayment(db, deps, order, event))
  }
}

async function applyToPayment(db: Db, deps: OrderDeps, order: Order, event: PaymentEvent): Promise<PaymentEventResult> {
  const ledger = await readLedger(db, deps, order.id)
  const payment = ledger.payments.find(({ paymentId }) => paymentId === event.paymentId)
  if (!payment) return 'waiting'
  const mismatch = mismatchOf(event, { ...payment, accountId: event.accountId })
  if (mismatch) return mismatch
  const leftCents = Math.min(event.amountCents, leftOf(ledger, payment))
  const known = await findTaking(db, order, event)
  const refund = known ?? (await insertTaking(db, deps, event, leftCents))
  if (!refund || (known && event.kind === 'disputed')) return 'ignored'
  // A failed refund that was given by hand is no longer the provider's.
  if (event.kind === 'refund-failed' && refund.status === 'done' && refund.providerRefundId === null) return 'ignored'

  const move = moves[event.kind as keyof typeof moves]
  const { amountCents, providerRefundId } = event
  const changes = { amountCents, ...(providerRefundId && { providerRefundId }) }
  if (move && !(await moveTaking(db, deps, refund, move, changes))) return 'ignored'
  await settle(db, deps, order, move === 'made' || move === 'lost' ? { ...refund, amountCents } : undefined)
  return 'applied'
}

/** Effect of each event on a refund or a dispute. Opening a dispute only inserts its row. */
const moves = {
  refunded: 'made',
  'refund-failed': 'failed',
  disputed: undefined,
  'dispute-won': 'won',
  'dispute-lost': 'lost',
} as const satisfies Partial<Record<PaymentEvent['kind'], TakingEvent | undefined>>

const isOfDispute = ({ kind }: PaymentEvent) => kind === 'disputed' || kind === 'dispute-won' || kind === 'dispute-lost'

/** Finds the refund of an event: ours, or one that the event created. A payment has one dispute unless ids differ. */
async function findTaking(db: Db, order: Order, event: PaymentEvent): Promise<Refund | undefined> {
  const { refundId, providerRefundId, paymentId } = event
  const refunds = await listRefunds(db, order.id)
  const isSame = (refund: Refund) => providerRefundId !== undefined && refund.providerRefundId === providerRefundId
  if (!isOfDispute(event)) return refunds.find((refund) => refund.id === refundId || isSame(refund))
  return refunds.find(
    (refund) =>
      refund.reason === 'dispute' &&
      refund.paymentId === paymentId &&
      (isSame(refund) || !providerRefundId || refund.providerRefundId === null),
  )
}

/**
 * Inserts a refund made at the provider's without us, or a dispute. Undefined if there is nothing left to take, or if
 * an unknown refund fails.
 */
async function insertTaking(
  db: Db,
  deps: OrderDeps,
  event: PaymentEvent,
  leftCents: number,
): Promise<Refund | undefined> {
  const { kind, orderId, paymentId = '', amountCents, providerRefundId = null } = event
  if (kind === 'refund-failed') return undefined
  if (kind === 'refunded') {
    const row = { orderId, paymentId, amountCents, reason: 'provider', status: 'asked' } as const
    return await insertRefund(db, row, deps.now())
  }
  if (leftCents === 0) return undefined
  const row = { orderId, paymentId, amountCents: leftCents, reason: 'dispute', status: 'claimed' } as const
  return await insertRefund(db, { ...row, providerRefundId }, deps.now())
}
