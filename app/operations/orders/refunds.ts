import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import { withdrawalMail } from '#app/rules/mail/orders.ts'
import { totalCents } from '#app/rules/orders/amounts.ts'
import { isClaimed, keptOf } from '#app/rules/orders/ledger.ts'
import { lineOfDispatch } from '#app/rules/orders/line.ts'
import { mayWithdraw, type RefundReason } from '#app/rules/orders/refund.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { findPaidLine, type OrderLetter } from '#db/orders/letters.ts'
import { lockOrder, type Order } from '#db/orders/orders.ts'
import { listReceipts, type Receipt } from '#db/orders/receipts.ts'
import { insertRefund, listRefunds, listRefundsWaiting, type Refund } from '#db/orders/refunds.ts'
import type { PlainDispatch } from '#db/post/dispatches.ts'
import type { Id } from '#db/schema.ts'
import { revokeLine } from './lines.ts'
import { lockWithAccounts } from './lock.ts'
import { lineName, type OrderDeps, waitingFor } from './papers.ts'
import { noteOnAccounts } from './payment.ts'
import { isPaidFor, moveTaking, readLedger, settle } from './settle.ts'

/** The lines that the user withdraws from, and the address for the acknowledgement. */
export type Withdrawal = {
  orderId: Id
  letters: Pick<OrderLetter, 'accountId' | 'documentId'>[]
  name: string
  email: string
  once?: string | undefined
}

type RefundProblem = 'unknown-order' | 'too-late' | 'nothing-to-refund'

/**
 * Withdraws from letters, which are no longer paid for at once; their price is refunded (`sendRefunds` notifies the
 * provider). Refuses 'unknown-order' if the order is not the user's, 'too-late' after fourteen days, and
 * 'nothing-to-refund' if this order has paid for none of these letters.
 */
export function askRefund(
  deps: OrderDeps,
  user: User,
  { orderId, letters: wanted, name, email, once: key }: Withdrawal,
): Promise<Outcome<{ refundId: Id; amountCents: number; at: string }, RefundProblem>> {
  type Asked = { refundId: Id; amountCents: number; at: string }
  return once<Asked, RefundProblem>(deps.db, { key, userId: user.id }, async (db) => {
    const locked = await lockWithAccounts(db, deps.keys, orderId)
    if (!locked || locked.order.payerId !== user.id) return refuse('unknown-order')
    const [payment] = await listReceipts(db, deps.keys, orderId)
    if (!payment) return refuse('nothing-to-refund')
    const at = deps.now()
    if (!mayWithdraw(new Date(payment.issuedAt), at)) return refuse('too-late')
    const isWanted = ({ accountId, documentId }: OrderLetter) =>
      wanted.some((letter) => letter.accountId === accountId && letter.documentId === documentId)
    const letters = locked.letters.filter((letter) => isPaidFor(letter) && isWanted(letter))
    if (letters.length === 0) return refuse('nothing-to-refund')

    const { order } = locked
    const refund = await openRefund(db, deps, { order, letters, payment }, 'withdrawal')
    const { amountCents } = refund
    const names = letters.map((letter) => lineName(order, letter))
    const mailFields = { to: email, orderNumber: order.number, amountCents, name, letters: names, at }
    await queueMail(db, deps.keys, withdrawalMail(siteOf(deps.sites(), order), mailFields), at)
    await noteOnAccounts(db, deps, order, letters, 'letters-refunded')
    return accept({ refundId: refund.id, amountCents, at: at.toISOString() })
  })
}

/**
 * Opens a refund of letters of one payment, which are no longer paid for: of their price, or of what is left of the
 * payment if that is less. It is made by hand if no provider can.
 */
export async function openRefund(
  db: Db,
  deps: OrderDeps,
  { order, letters, payment }: { order: Order; letters: readonly OrderLetter[]; payment: Receipt },
  reason: RefundReason,
): Promise<Refund> {
  const { paymentId } = payment
  // A part of it may have been given back at the provider's as a gesture.
  const amountCents = Math.min(totalCents(letters), keptOf(await readLedger(db, deps, order.id)))
  const status = amountCents > 0 ? waitingFor(payment) : 'closed'
  const row = { orderId: order.id, paymentId, amountCents, reason, status } as const
  const refund = await insertRefund(db, row, deps.now())
  for (const letter of letters) await revokeLine(db, deps, letter, refund.id)
  await settle(db, deps, order)
  return refund
}

/**
 * Opens the refund of a dispatch that will not be posted, of its own line, and returns its amount in cents: 0 if it was
 * free, or given back before. Call it in a transaction that has locked its account.
 */
export async function giveBackDispatch(
  db: Db,
  deps: OrderDeps,
  { id, accountId }: Pick<PlainDispatch, 'id' | 'accountId'>,
  reason: RefundReason = 'not-posted',
): Promise<number> {
  const line = await findPaidLine(db, { accountId, documentId: lineOfDispatch(id) })
  const order = line && (await lockOrder(db, deps.keys, line.orderId))
  const payment = order && (await listReceipts(db, deps.keys, order.id)).find(({ kind }) => kind === 'receipt')
  if (!line || !order || !payment) return 0
  const { amountCents } = await openRefund(db, deps, { order, letters: [line], payment }, reason)
  await noteOnAccounts(db, deps, order, [line], 'letters-refunded')
  return amountCents
}

/**
 * Records that money was given back: `made` by the provider, with its id, or `given` by the operator. Returns the
 * credit note; none for a repeat or for money without a receipt.
 */
export function recordRefund(
  deps: OrderDeps,
  { orderId, id }: Pick<Refund, 'orderId' | 'id'>,
  providerRefundId?: string,
): Promise<Receipt | undefined> {
  return deps.db.transaction().execute(async (db) => {
    const locked = await lockWithAccounts(db, deps.keys, orderId)
    const refund = locked && (await listRefunds(db, orderId)).find((refund) => refund.id === id)
    if (!refund) return undefined
    const event = refund.status === 'by-hand' ? 'given' : 'made'
    // The provider's later events about a refund that was returned to us are out of date.
    const made = event === 'given' ? { providerRefundId: null } : { ...(providerRefundId && { providerRefundId }) }
    if (!(await moveTaking(db, deps, refund, event, made))) return undefined
    await settle(db, deps, locked!.order, refund)
    return (await listReceipts(db, deps.keys, orderId)).find(({ refundId }) => refundId === id)
  })
}

/**
 * Sends the provider every refund that it does not know yet, of one order or of all, and records those made. A failed
 * one is retried at the next call and never made twice. A refund waits while its payment is disputed. Call it after
 * `askRefund`, and from the sweep.
 */
export async function sendRefunds(deps: OrderDeps & Pick<AppContext, 'payments'>, ofOrder?: Id): Promise<void> {
  const { payments } = deps
  if (!payments) return
  for (const refund of await listRefundsWaiting(deps.db, 'asked')) {
    const { id, orderId, paymentId, amountCents } = refund
    if (ofOrder !== undefined && orderId !== ofOrder) continue
    try {
      const ledger = await readLedger(deps.db, deps, orderId)
      const isTheirs = ledger.payments.some((one) => one.paymentId === paymentId && one.provider === payments.name)
      if (!isTheirs || isClaimed(ledger, paymentId)) continue
      const { refundId } = await payments.refund({ paymentId, amountCents, idempotencyKey: id })
      await recordRefund(deps, refund, refundId)
    } catch (error) {
      log('refund-failed', { order: orderId, refund: id, reason: reasonOf(error) })
    }
  }
}
