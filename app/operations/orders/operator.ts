import type { AppContext } from '#app/context.ts'
import { isClaimed, type Ledger, leftOf, type Payment, unmatchedOf } from '#app/rules/orders/ledger.ts'
import type { PaymentMethod } from '#app/rules/orders/receipt.ts'
import { wasPaid } from '#app/rules/orders/status.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Db } from '#db/connect.ts'
import { findOrderByNumber, type Order, updateOrder } from '#db/orders/orders.ts'
import { listPaymentEvents } from '#db/orders/payment-events.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { insertRefund, listRefunds, type Refund } from '#db/orders/refunds.ts'
import { closeCheckout } from './checkout.ts'
import { lockWithAccounts } from './lock.ts'
import { OPERATOR, type OrderDeps, waitingFor } from './papers.ts'
import { recordPayment } from './payment.ts'
import { recordPaymentEvent } from './record.ts'
import { openRefund, recordRefund } from './refunds.ts'
import { isPaidFor, readLedger } from './settle.ts'

/**
 * Records money received by cheque or phone, in the way of the order unless `method` is given. Refuses 'known' if it
 * was recorded before. An expired order becomes paid. Money that a card paid in the meantime is refunded by hand.
 * Closes an open checkout, so that its card does not pay too.
 */
export async function recordReceived(
  deps: OrderDeps & Pick<AppContext, 'payments'>,
  number: string,
  method?: ByHand,
): Promise<Outcome<Order, 'unknown' | 'known'>> {
  const { db, keys, now } = deps
  const found = await findOrderByNumber(db, keys, number)
  if (!found) return refuse('unknown')
  const received = await db.transaction().execute(async (db) => {
    const { order, letters } = (await lockWithAccounts(db, keys, found.id))!
    const came = wayReceived(order, method)
    const payment = { provider: OPERATOR, paymentId: order.id, amountCents: order.amountCents }
    const isNew = await recordPayment(db, deps, { order: { ...order, method: came }, letters }, payment)
    if (!isNew) return refuse('known' as const)
    if (!wasPaid(order.status)) await updateOrder(db, order.id, { method: came }, now())
    return accept((await findOrderByNumber(db, keys, number))!)
  })
  await closeCheckout(deps, found)
  return received
}

export type ByHand = Exclude<PaymentMethod, 'card'>

/**
 * Records money received by cheque or phone that is not the sum ordered. It changes nothing and waits for `refundOrder`.
 * Refuses 'known' if the same sum was recorded before.
 */
export async function recordReceivedOther(
  deps: OrderDeps,
  number: string,
  amountCents: number,
): Promise<Outcome<Order, 'unknown' | 'known'>> {
  const order = await findOrderByNumber(deps.db, deps.keys, number)
  if (!order) return refuse('unknown')
  const { id: orderId, accountId, currency } = order
  const paymentId = `${orderId}:${amountCents}`
  if ((await listPaymentEvents(deps.db, orderId)).some(({ eventId }) => eventId === paymentId)) return refuse('known')
  const received = { provider: OPERATOR, eventId: paymentId, paymentId, kind: 'paid' } as const
  await recordPaymentEvent(deps, { ...received, orderId, accountId, amountCents, currency })
  return accept(order)
}

/** Returns how the money came: as the operator says, or as ordered. A card order counts as paid by phone. */
export const wayReceived = ({ method }: Pick<Order, 'method'>, said?: ByHand): ByHand =>
  said ?? (method === 'card' ? 'telephone' : method)

/**
 * Refunds the money that does not match the order, if any; otherwise all that the order has paid for, on any date, and
 * its letters are no longer paid for. The server notifies the provider; money received by hand waits for
 * `recordGivenBack`. Returns the first refund. Refuses 'nothing' if there is no money to refund.
 */
export async function refundOrder(deps: OrderDeps, number: string): Promise<Outcome<Refund, 'unknown' | 'nothing'>> {
  const { db, keys } = deps
  const found = await findOrderByNumber(db, keys, number)
  if (!found) return refuse('unknown')
  return await db.transaction().execute(async (db) => {
    const { order, letters } = (await lockWithAccounts(db, keys, found.id))!
    const unmatched: Refund[] = []
    for (const payment of await listUnasked(db, deps, order))
      unmatched.push(await insertUnmatched(db, deps, order, payment))
    if (unmatched[0]) return accept(unmatched[0])
    const [payment] = await listReceipts(db, keys, order.id)
    const paid = letters.filter(isPaidFor)
    if (!payment || paid.length === 0) return refuse('nothing')
    return accept(await openRefund(db, deps, { order, letters: paid, payment }, 'operator'))
  })
}

/** Lists the unmatched money that nobody has asked to give back yet. */
export async function listUnasked(
  db: Db,
  deps: Pick<OrderDeps, 'keys'>,
  { id }: Pick<Order, 'id'>,
): Promise<Payment[]> {
  const ledger = await readLedger(db, deps, id)
  const isAsked = ({ paymentId }: Payment) =>
    ledger.takings.some(
      (taking) => taking.paymentId === paymentId && taking.status !== 'closed' && taking.status !== 'done',
    )
  return unmatchedOf(ledger)
    .filter((payment) => !isAsked(payment))
    .map((payment) => ({ ...payment, amountCents: leftOf(ledger, payment) }))
}

function insertUnmatched(db: Db, { now }: OrderDeps, { id: orderId }: Order, payment: Payment): Promise<Refund> {
  const { paymentId, amountCents } = payment
  const row = { orderId, paymentId, amountCents, reason: 'unmatched', status: waitingFor(payment) } as const
  return insertRefund(db, row, now())
}

/**
 * Records that the operator has given back what was waiting. Returns the numbers of the credit notes. `provider`: the
 * configured one, so that what another provider took is given back by hand. Refuses 'nothing' if nothing was waiting, and
 * 'claimed' while the bank decides about a dispute, because it may take the money itself.
 */
export async function recordGivenBack(
  deps: OrderDeps,
  number: string,
  configured?: Configured,
): Promise<Outcome<string[], 'unknown' | 'nothing' | 'claimed'>> {
  const order = await findOrderByNumber(deps.db, deps.keys, number)
  if (!order) return refuse('unknown')
  const ledger = await readLedger(deps.db, deps, order.id)
  const byHand = (await listRefunds(deps.db, order.id)).filter((refund) => isByHand(ledger, refund, configured))
  if (byHand.length === 0) return refuse('nothing')
  const due = byHand.filter(({ paymentId }) => !isClaimed(ledger, paymentId))
  const notes: string[] = []
  for (const refund of due) {
    const note = await recordRefund(deps, refund)
    if (note) notes.push(note.number)
  }
  return due.length > 0 ? accept(notes) : refuse('claimed')
}

/** The card provider of this instance, by name. */
export type Configured = { provider: string | undefined }

/** Whether the operator makes a refund: no provider can, or the one that took the money is no longer configured. */
export function isByHand(
  { payments }: Ledger,
  { status, paymentId }: Pick<Refund, 'status' | 'paymentId'>,
  configured?: Configured,
): boolean {
  const taker = payments.find((payment) => payment.paymentId === paymentId)?.provider
  return status === 'by-hand' || (status === 'asked' && configured !== undefined && taker !== configured.provider)
}
