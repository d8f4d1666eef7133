import { weekdayDate } from '#app/rules/french.ts'
import { paidTwiceByMail, paidTwiceMail, receiptMail } from '#app/rules/mail/orders.ts'
import { totalCents } from '#app/rules/orders/amounts.ts'
import { countKinds, type LineCounts } from '#app/rules/orders/line.ts'
import { lastDayToWithdraw, type RefundReason } from '#app/rules/orders/refund.ts'
import { wasPaid } from '#app/rules/orders/status.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { isAccountOpen } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { findPaidLine, type OrderLetter, revokeLetter } from '#db/orders/letters.ts'
import { findOrder, type Order } from '#db/orders/orders.ts'
import { listReceipts, type Receipt } from '#db/orders/receipts.ts'
import { insertRefund } from '#db/orders/refunds.ts'
import type { Id } from '#db/schema.ts'
import { grantLine, isLineToPay } from './lines.ts'
import type { LockedOrder } from './lock.ts'
import { type OrderDeps, type PaymentToRefund, waitingFor, writeReceipt } from './papers.ts'
import { settle } from './settle.ts'

/**
 * Records a payment, in a transaction that has locked the order and its accounts: its letters are paid for, and its
 * receipt is written and emailed. Refunds lines that another payment had paid for, those of accounts closed or erased in
 * the meantime, and dispatches that are no longer to be paid. Returns false if the payment is known.
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
  const { granted, firsts, ...others } = await sorted(db, deps, letters)
  const { twice, closed, gone } = isSecond ? { twice: letters, closed: [], gone: [] } : others
  const [twiceCents, closedCents, goneCents] = [totalCents(twice), totalCents(closed), totalCents(gone)]
  const givenBackCents = twiceCents + closedCents + goneCents
  const isGivenBack = givenBackCents === payment.amountCents
  const receipt = await writeReceipt(db, deps, { order, letters, payment, isGivenBack })
  await queueReceiptMail(db, deps, order, { receipt, closedCents, twiceCents, goneCents, ...countKinds(granted) })
  if (!isSecond) for (const letter of granted) await grantLine(db, deps, letter)

  const giveBack = async (reason: RefundReason, amountCents: number, of: readonly OrderLetter[]) => {
    const { paymentId } = payment
    const row = { orderId: order.id, paymentId, amountCents, reason, status: waitingFor(payment) }
    const refund = await insertRefund(db, row, deps.now())
    for (const letter of of) await revokeLetter(db, letter, refund.id)
  }
  if (twiceCents > 0) await giveBack('double', twiceCents, isSecond ? [] : twice)
  if (closedCents > 0) await giveBack('closed', closedCents, closed)
  if (goneCents > 0) await giveBack('not-posted', goneCents, gone)
  if (twiceCents > 0) await tellBoth(db, deps, order, { amountCents: twiceCents, firsts: isSecond ? [] : [...firsts] })
  await settle(db, deps, order)
  await noteOnAccounts(db, deps, order, isSecond ? [] : granted, 'letters-paid')
  return true
}

type Sorted = Record<'granted' | 'twice' | 'closed' | 'gone', OrderLetter[]> & { firsts: Set<Id> }

/**
 * Sorts the lines of an order by what happens to their price, and finds the orders that had already paid for some.
 */
async function sorted(db: Db, deps: OrderDeps, letters: readonly OrderLetter[]): Promise<Sorted> {
  const found: Sorted = { granted: [], twice: [], closed: [], gone: [], firsts: new Set() }
  for (const letter of letters) {
    const isOpen = await isAccountOpen(db, letter.accountId)
    const before = isOpen ? (await findPaidLine(db, letter))?.orderId : undefined
    if (before) found.firsts.add(before)
    const isWanted = isOpen && !before && (await isLineToPay(db, deps, letter))
    const group = !isOpen ? found.closed : before ? found.twice : isWanted ? found.granted : found.gone
    group.push(letter)
  }
  return found
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

type GivenBack = { closedCents: number; twiceCents: number; goneCents: number }

async function queueReceiptMail(
  db: Db,
  deps: OrderDeps,
  order: Order,
  { receipt: { number, amountCents }, ...paid }: { receipt: Receipt } & GivenBack & LineCounts,
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
