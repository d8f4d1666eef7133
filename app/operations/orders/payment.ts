import { weekdayDate } from '#app/rules/french.ts'
import { type BackCents, paidTwiceByMail, paidTwiceMail, receiptMail } from '#app/rules/mail/orders.ts'
import { totalCents } from '#app/rules/orders/amounts.ts'
import { countKinds, type LineCounts } from '#app/rules/orders/line.ts'
import { lastDayToWithdraw } from '#app/rules/orders/refund.ts'
import { wasPaid } from '#app/rules/orders/status.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { type OrderLetter, revokeLetter } from '#db/orders/letters.ts'
import { findOrder, type Order } from '#db/orders/orders.ts'
import { listReceipts, type Receipt } from '#db/orders/receipts.ts'
import { insertRefund } from '#db/orders/refunds.ts'
import type { Id } from '#db/schema.ts'
import { grantLine } from './lines.ts'
import type { LockedOrder } from './lock.ts'
import { type OrderDeps, type PaymentToRefund, waitingFor, writeReceipt } from './papers.ts'
import { settle } from './settle.ts'
import { sortLines } from './sort-lines.ts'

/**
 * Records a payment, in a transaction that has locked the order and its accounts: its letters are paid for, and its
 * receipt is written and emailed. Refunds lines that another payment had paid for, those of accounts closed or erased in
 * the meantime, letters that their partner now offers, and dispatches that are no longer to be paid. Returns false if the
 * payment is known.
 */
export async function recordPayment(
  db: Db,
  deps: OrderDeps,
  locked: LockedOrder,
  payment: PaymentToRefund,
): Promise<boolean> {
  const { order, letters } = locked
  const receipts = await listReceipts(db, deps.keys, order.id)
  if (receipts.some(({ provider, paymentId }) => isSame(payment, { provider, paymentId }))) return false

  const isSecond = wasPaid(order.status)
  const { granted, back, firsts } = isSecond
    ? { granted: [], back: new Map([['double' as const, letters]]), firsts: [] }
    : await sortLines(db, deps, letters)
  const backCents = new Map([...back].map(([reason, lines]) => [reason, totalCents(lines)]))
  const isGivenBack = totalCents([...back.values()].flat()) === payment.amountCents
  const receipt = await writeReceipt(db, deps, { order, letters, payment, isGivenBack })
  await queueReceiptMail(db, deps, order, { receipt, backCents, ...countKinds(granted) })
  for (const letter of granted) await grantLine(db, deps, letter)

  for (const [reason, lines] of back) {
    const row = { paymentId: payment.paymentId, amountCents: backCents.get(reason)!, reason }
    const refund = await insertRefund(db, { orderId: order.id, ...row, status: waitingFor(payment) }, deps.now())
    if (!isSecond) for (const letter of lines) await revokeLetter(db, letter, refund.id)
  }
  const twiceCents = backCents.get('double') ?? 0
  if (twiceCents > 0) await tellBoth(db, deps, order, { amountCents: twiceCents, firsts })
  await settle(db, deps, order)
  await noteOnAccounts(db, deps, order, granted, 'letters-paid')
  return true
}

/**
 * Records in the audit log of each account, last in the transaction. An order whose payer was deleted is not recorded.
 */
export async function noteOnAccounts(
  db: Db,
  { keys, now }: OrderDeps,
  { payerId }: Order,
  letters: readonly OrderLetter[],
  act: 'letters-paid' | 'letters-refunded',
): Promise<void> {
  if (!payerId) return
  for (const accountId of new Set(letters.map((letter) => letter.accountId)))
    await appendAudit(db, keys, { accountId, userId: payerId, act, at: now() })
}

const isSame = (one: Omit<PaymentToRefund, 'amountCents'>, other: Omit<PaymentToRefund, 'amountCents'>) =>
  one.provider === other.provider && one.paymentId === other.paymentId

async function queueReceiptMail(
  db: Db,
  deps: OrderDeps,
  order: Order,
  { receipt: { number, amountCents }, ...paid }: { receipt: Receipt; backCents: BackCents } & LineCounts,
) {
  const lastDay = weekdayDate(lastDayToWithdraw(deps.now()))
  const mailFields = { to: order.buyer.email, orderNumber: order.number, amountCents, number, lastDay, ...paid }
  await queueMail(db, deps.keys, receiptMail(siteOf(deps.sites(), order), mailFields), deps.now())
}

async function tellBoth(
  db: Db,
  deps: OrderDeps,
  order: Order,
  { amountCents, firsts }: { amountCents: number; firsts: Id[] },
): Promise<void> {
  const found = await Promise.all(firsts.map((id) => findOrder(db, deps.keys, id)))
  const others = found.flatMap((first) => first ?? []).filter(({ payerId }) => payerId !== order.payerId)
  const [by] = others.map(({ buyer }) => buyer.name)
  const mailFields = { to: order.buyer.email, orderNumber: order.number, amountCents, ...(by && { by }) }
  await queueMail(db, deps.keys, paidTwiceMail(siteOf(deps.sites(), order), mailFields), deps.now())
  for (const other of others) {
    const first = { to: other.buyer.email, by: order.buyer.name }
    await queueMail(db, deps.keys, paidTwiceByMail(siteOf(deps.sites(), other), first), deps.now())
  }
}
