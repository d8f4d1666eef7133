import type { AppContext } from '#app/context.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { paidTwiceByMail, paidTwiceMail, receiptMail } from '#app/rules/mail/orders.ts'
import { totalCents } from '#app/rules/orders/amounts.ts'
import { lastDayToWithdraw } from '#app/rules/orders/refund.ts'
import { statusAfter, wasPaid } from '#app/rules/orders/status.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { grantLetter, listPaidLetters, type OrderLetter, revokeLetter } from '#db/orders/letters.ts'
import { findOrder, type Order, updateOrder } from '#db/orders/orders.ts'
import { listReceipts, type Receipt } from '#db/orders/receipts.ts'
import { insertRefund } from '#db/orders/refunds.ts'
import type { Id } from '#db/schema.ts'
import { type Payment, siteOf, writeReceipt } from './papers.ts'

export type OrderDeps = Pick<AppContext, 'db' | 'keys' | 'now' | 'sites'>

/** Who records what came by cheque or on the phone. */
export const OPERATOR = 'operator'

type Locked = { order: Order; letters: readonly OrderLetter[] }

/**
 * Money has come for an order, in a transaction that has locked it and its accounts: its letters are paid for, its
 * receipt is written and mailed. What another payment had paid for is given back at once, and both are told. False for
 * a payment that is known.
 */
export async function recordPayment(db: Db, deps: OrderDeps, locked: Locked, payment: Payment): Promise<boolean> {
  const { order, letters } = locked
  const receipts = await listReceipts(db, deps.keys, order.id)
  if (receipts.some(({ provider, paymentId }) => isSame(payment, { provider, paymentId }))) return false

  const at = deps.now()
  const isSecond = wasPaid(order.status)
  const receipt = await writeReceipt(db, deps, { order, letters, payment })
  await queueReceiptMail(db, deps, order, receipt)
  const payers = new Map<OrderLetter, Id>()
  if (!isSecond) {
    for (const letter of letters) {
      const before = await paidBefore(db, letter)
      if (before) payers.set(letter, before)
      else await grantLetter(db, letter, at)
    }
  }

  const twice = [...payers.keys()]
  const twiceCents = isSecond ? payment.amountCents : totalCents(twice)
  let status = statusAfter(order.status, 'paid') ?? order.status
  if (twiceCents > 0) {
    const refund = await insertRefund(
      db,
      {
        orderId: order.id,
        paymentId: payment.paymentId,
        amountCents: twiceCents,
        reason: 'double',
        status: payment.provider === OPERATOR ? 'by-hand' : 'asked',
      },
      at,
    )
    for (const letter of twice) await revokeLetter(db, letter, refund.id)
    status = statusAfter(status, 'refund-asked') ?? status
    await tellBoth(db, deps, order, { amountCents: twiceCents, firsts: [...new Set(payers.values())] })
  }
  await updateOrder(db, order.id, { status }, at)
  await noteOnAccounts(db, deps, order, isSecond ? [] : letters.filter((letter) => !payers.has(letter)), 'letters-paid')
  return true
}

/** The journal of each account, last in the transaction. An order whose payer is gone is in none. */
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

const isSame = (one: Omit<Payment, 'amountCents'>, other: Omit<Payment, 'amountCents'>) =>
  one.provider === other.provider && one.paymentId === other.paymentId

/** The order that has paid for a letter, if there is one. */
async function paidBefore(db: Db, { accountId, documentId }: OrderLetter): Promise<Id | undefined> {
  const paid = await listPaidLetters(db, { id: accountId })
  return paid.find((letter) => letter.documentId === documentId)?.orderId
}

async function queueReceiptMail(db: Db, deps: OrderDeps, order: Order, { number, amountCents }: Receipt) {
  const lastDay = weekdayDate(lastDayToWithdraw(deps.now()))
  const told = { to: order.buyer.email, orderNumber: order.number, amountCents, number, lastDay }
  await queueMail(db, deps.keys, receiptMail(siteOf(deps, order), told), deps.now())
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
  const told = { to: order.buyer.email, orderNumber: order.number, amountCents, ...(by && { by }) }
  await queueMail(db, deps.keys, paidTwiceMail(siteOf(deps, order), told), deps.now())
  for (const other of others) {
    const first = { to: other.buyer.email, by: order.buyer.name }
    await queueMail(db, deps.keys, paidTwiceByMail(siteOf(deps, other), first), deps.now())
  }
}
