import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { creditNoteMail, withdrawalMail } from '#app/rules/mail/orders.ts'
import { totalCents } from '#app/rules/orders/amounts.ts'
import { mayWithdraw, type RefundReason } from '#app/rules/orders/refund.ts'
import { statusAfter } from '#app/rules/orders/status.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { listOrderLetters, type OrderLetter, revokeLetter } from '#db/orders/letters.ts'
import { type Order, updateOrder } from '#db/orders/orders.ts'
import { listReceipts, type Receipt } from '#db/orders/receipts.ts'
import { insertRefund, listRefunds, listRefundsWaiting, type Refund, updateRefund } from '#db/orders/refunds.ts'
import type { Id } from '#db/schema.ts'
import { lockWithAccounts } from './lock.ts'
import { lineName, siteOf, writeCreditNote } from './papers.ts'
import { noteOnAccounts, OPERATOR, type OrderDeps } from './payment.ts'

/** What somebody withdraws from, and where the acknowledgement goes. */
export type Withdrawal = {
  orderId: Id
  letters: { accountId: Id; documentId: DocumentId }[]
  name: string
  email: string
  once?: string | undefined
}

type RefundProblem = 'unknown-order' | 'too-late' | 'nothing-to-refund'

/**
 * « Confirmer la rétractation »: the letters are no longer paid for at once, and the money is to be given back
 * (`sendRefunds` tells the provider). Refuses 'unknown-order' for an order of somebody else's, 'too-late' after
 * fourteen days, 'nothing-to-refund' when none of these letters is paid for by this order.
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
    const told = { to: email, orderNumber: order.number, amountCents, name, letters: names, at }
    await queueMail(db, deps.keys, withdrawalMail(siteOf(deps, order), told), at)
    await noteOnAccounts(db, deps, order, letters, 'letters-refunded')
    return accept({ refundId: refund.id, amountCents, at: at.toISOString() })
  })
}

export const isPaidFor = ({ grantedAt, refundId }: OrderLetter): boolean => grantedAt !== null && refundId === null

/** The letters of one payment are no longer paid for: their price is to be given back, by hand where no provider can. */
export async function openRefund(
  db: Db,
  { now }: Pick<OrderDeps, 'now'>,
  { order, letters, payment }: { order: Order; letters: readonly OrderLetter[]; payment: Receipt },
  reason: RefundReason,
): Promise<Refund> {
  const refund = await insertRefund(
    db,
    {
      orderId: order.id,
      paymentId: payment.paymentId,
      amountCents: totalCents(letters),
      reason,
      status: payment.provider === OPERATOR ? 'by-hand' : 'asked',
    },
    now(),
  )
  for (const letter of letters) await revokeLetter(db, letter, refund.id)
  const status = statusAfter(order.status, 'refund-asked')
  if (status) await updateOrder(db, order.id, { status }, now())
  return refund
}

/** Money was given back, as the provider or the operator says. Answers the credit note; nothing the second time. */
export function recordRefund(
  deps: OrderDeps,
  { orderId, id }: Pick<Refund, 'orderId' | 'id'>,
  providerRefundId?: string,
): Promise<Receipt | undefined> {
  return deps.db.transaction().execute(async (db) => {
    const locked = await lockWithAccounts(db, deps.keys, orderId)
    return locked && (await settleRefund(db, deps, locked.order, id, providerRefundId))
  })
}

/** In a transaction that has locked the order: the credit note, its mail, and where the order then stands. */
export async function settleRefund(
  db: Db,
  deps: OrderDeps,
  order: Order,
  refundId: Id,
  providerRefundId?: string,
): Promise<Receipt | undefined> {
  const { keys } = deps
  const at = deps.now()
  const refund = (await listRefunds(db, order.id)).find(({ id }) => id === refundId)
  if (!refund || refund.status === 'done') return undefined
  const papers = await listReceipts(db, keys, order.id)
  const of = papers.find(({ kind, paymentId }) => kind === 'receipt' && paymentId === refund.paymentId)
  if (!of) return undefined

  await updateRefund(db, refundId, {
    status: 'done',
    doneAt: at.toISOString(),
    ...(providerRefundId && { providerRefundId }),
  })
  // One that came back to us and was given by hand has its credit note already.
  const written = papers.find((paper) => paper.refundId === refundId)
  if (written) return written
  const letters = (await listOrderLetters(db, order.id)).filter((letter) => letter.refundId === refundId)
  const note = await writeCreditNote(db, deps, { order, letters, refund, of })
  const told = { to: order.buyer.email, orderNumber: order.number, amountCents: refund.amountCents }
  await queueMail(db, keys, creditNoteMail(siteOf(deps, order), { ...told, number: note.number }), at)

  const left = balanceCents([...papers, note])
  const waits = (await listRefunds(db, order.id)).some(({ status }) => status !== 'done')
  const event = left === 0 ? 'refunded' : waits ? undefined : 'part-refunded'
  const status = event && statusAfter(order.status, event)
  if (status) await updateOrder(db, order.id, { status }, at)
  return note
}

/** What has been received and not given back: receipts minus credit notes. Cents. */
export const balanceCents = (papers: readonly Pick<Receipt, 'kind' | 'amountCents'>[]): number =>
  papers.reduce((sum, { kind, amountCents }) => sum + (kind === 'receipt' ? amountCents : -amountCents), 0)

/**
 * Tells the provider of every refund that it has not been told of, and records those it made; one that fails is tried
 * again at the next call, and never made twice. Call it after `askRefund`, and from the sweep.
 */
export async function sendRefunds(deps: OrderDeps & Pick<AppContext, 'payments'>): Promise<void> {
  const { payments } = deps
  if (!payments) return
  for (const refund of await listRefundsWaiting(deps.db, 'asked')) {
    const { id, orderId, paymentId, amountCents } = refund
    try {
      const papers = await listReceipts(deps.db, deps.keys, orderId)
      if (!papers.some((paper) => paper.paymentId === paymentId && paper.provider === payments.name)) continue
      const { refundId } = await payments.refund({ paymentId, amountCents, idempotencyKey: id })
      await recordRefund(deps, refund, refundId)
    } catch (error) {
      log('refund-failed', { order: orderId, refund: id, reason: reasonOf(error) })
    }
  }
}
