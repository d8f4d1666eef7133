import { creditNoteMail, moneyReturnedMail } from '#app/rules/mail/orders.ts'
import { CURRENCY } from '#app/rules/orders/amounts.ts'
import {
  excessesOf,
  keptOf,
  type Ledger,
  missingCreditNotes,
  type Payment,
  statusOf,
  type Taking,
  type TakingEvent,
  takingMoves,
} from '#app/rules/orders/ledger.ts'
import { countKinds } from '#app/rules/orders/line.ts'
import { unmatchedResults } from '#app/rules/orders/payment-event.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { listOrderLetters, moveOrderLetters, type OrderLetter } from '#db/orders/letters.ts'
import { findOrder, type Order, updateOrder } from '#db/orders/orders.ts'
import { listPaymentEvents } from '#db/orders/payment-events.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { insertRefund, listRefunds, type Refund, updateRefund } from '#db/orders/refunds.ts'
import type { Id } from '#db/schema.ts'
import { revokeLine } from './lines.ts'
import { type OrderDeps, writeCreditNote } from './papers.ts'

/** Reads all the money of an order: receipts, unmatched money, refunds and disputes, and credit notes. */
export async function readLedger(db: Db, { keys }: Pick<OrderDeps, 'keys'>, orderId: Id): Promise<Ledger> {
  const papers = await listReceipts(db, keys, orderId)
  const matched = papers
    .filter(({ kind }) => kind === 'receipt')
    .map(({ provider, paymentId, amountCents }) => ({
      provider,
      paymentId,
      amountCents,
      currency: CURRENCY,
      isMatched: true,
    }))
  const takings = (await listRefunds(db, orderId)).map((refund): Taking => {
    const note = papers.find(({ refundId }) => refundId === refund.id)
    return { ...refund, notedCents: note?.amountCents ?? 0 }
  })
  const isMatched = (paymentId: string) => matched.some((payment) => payment.paymentId === paymentId)
  const unmatched = (await listUnmatched(db, orderId)).filter(({ paymentId }) => !isMatched(paymentId))
  return { payments: [...matched, ...unmatched], takings }
}

async function listUnmatched(db: Db, orderId: Id): Promise<Payment[]> {
  const events = await listPaymentEvents(db, orderId)
  const payments = new Map<string, Payment>()
  for (const { kind, result, provider, paymentId, amountCents, currency } of events) {
    const isUnmatched = kind === 'paid' && (unmatchedResults as readonly string[]).includes(result)
    if (isUnmatched && paymentId && amountCents && currency)
      payments.set(paymentId, { provider, paymentId, amountCents, currency, isMatched: false })
  }
  return [...payments.values()]
}

/** Moves a refund or dispute to its next status, with the time. False if the event changes nothing. */
export async function moveTaking(
  db: Db,
  { now }: Pick<OrderDeps, 'now'>,
  refund: Refund,
  event: TakingEvent,
  changes: Partial<Pick<Refund, 'amountCents' | 'providerRefundId'>> = {},
): Promise<boolean> {
  const status = takingMoves[refund.status][event]
  if (!status) return false
  const doneAt = status === 'done' ? now().toISOString() : null
  await updateRefund(db, refund.id, { ...changes, status, doneAt })
  return true
}

/**
 * Updates the rows of an order from its ledger, in a transaction that has locked it: closes refunds larger than what is
 * left, marks letters unpaid if no money is left, writes and emails credit notes, and updates the status. `cause`: the
 * refund or dispute that changed the ledger.
 */
export async function settle(db: Db, deps: OrderDeps, order: Order, cause?: Refund): Promise<void> {
  for (const { taking, leftCents } of excessesOf(await readLedger(db, deps, order.id)))
    await closeExcess(db, deps, order, { taking, leftCents, cause })
  const ledger = await readLedger(db, deps, order.id)
  if (cause && keptOf(ledger) <= 0) await revokeAll(db, deps, order, cause.id)
  for (const note of missingCreditNotes(ledger)) await noteTaking(db, deps, order, note)
  if (cause && cause.reason !== 'dispute' && isUnmatched(ledger, cause))
    await tellReturned(db, deps, order, { ledger, cause })

  const { status: before } = (await findOrder(db, deps.keys, order.id))!
  const status = statusOf(await readLedger(db, deps, order.id), before)
  if (status !== before) await updateOrder(db, order.id, { status }, deps.now())
}

/**
 * Moves the letters to the refund or dispute that took the money. What is still to give back becomes a separate refund.
 */
async function closeExcess(
  db: Db,
  deps: OrderDeps,
  order: Order,
  { taking, leftCents, cause }: { taking: Taking; leftCents: number; cause: Refund | undefined },
): Promise<void> {
  const refund = (await listRefunds(db, order.id)).find(({ id }) => id === taking.id)!
  await moveTaking(db, deps, refund, 'excess')
  const { orderId, paymentId, reason, status } = refund
  const rest = { orderId, paymentId, reason, status, amountCents: leftCents }
  const heir = leftCents > 0 ? await insertRefund(db, rest, deps.now()) : cause
  if (heir) await moveOrderLetters(db, taking.id, heir.id)
}

async function revokeAll(db: Db, deps: OrderDeps, { id }: Order, refundId: Id): Promise<void> {
  for (const letter of (await listOrderLetters(db, id)).filter(isPaidFor)) await revokeLine(db, deps, letter, refundId)
}

export const isPaidFor = ({ grantedAt, refundId }: OrderLetter): boolean => grantedAt !== null && refundId === null

async function noteTaking(
  db: Db,
  deps: OrderDeps,
  order: Order,
  { taking: { id }, amountCents }: { taking: Taking; amountCents: number },
): Promise<void> {
  const refund = (await listRefunds(db, order.id)).find((refund) => refund.id === id)!
  const papers = await listReceipts(db, deps.keys, order.id)
  const of = papers.find(({ kind, paymentId }) => kind === 'receipt' && paymentId === refund.paymentId)!
  const letters = (await listOrderLetters(db, order.id)).filter(({ refundId }) => refundId === id)
  const { number } = await writeCreditNote(db, deps, { order, letters, refund, of, amountCents })
  const mailFields = { to: order.buyer.email, orderNumber: order.number, amountCents, number }
  const { reason } = refund
  const { letters: letterCount } = countKinds(letters)
  const mail = creditNoteMail(siteOf(deps.sites(), order), {
    ...mailFields,
    reason,
    hasLetters: letterCount > 0,
  })
  await queueMail(db, deps.keys, mail, deps.now())
}

const isUnmatched = ({ payments }: Ledger, { paymentId }: Refund) =>
  payments.some((payment) => payment.paymentId === paymentId && !payment.isMatched)

/** Emails that money without a receipt was returned, because it has no credit note. */
async function tellReturned(
  db: Db,
  deps: OrderDeps,
  order: Order,
  { ledger, cause }: { ledger: Ledger; cause: Refund },
): Promise<void> {
  const payment = ledger.payments.find(({ paymentId }) => paymentId === cause.paymentId)!
  const mailFields = { to: order.buyer.email, orderNumber: order.number, amountCents: cause.amountCents }
  await queueMail(
    db,
    deps.keys,
    moneyReturnedMail(siteOf(deps.sites(), order), {
      ...mailFields,
      currency: payment.currency,
      isPaid: keptOf(ledger) > 0,
    }),
    deps.now(),
  )
}
