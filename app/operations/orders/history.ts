import type { AppContext } from '#app/context.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { lastDayToWithdraw, mayWithdraw } from '#app/rules/orders/refund.ts'
import { isToPay, type OrderStatus } from '#app/rules/orders/status.ts'
import type { User } from '#db/accounts/users.ts'
import { listOrderLetters, type OrderLetter } from '#db/orders/letters.ts'
import { listOrdersOf, type Order } from '#db/orders/orders.ts'
import { findReceipt, listReceipts, type Receipt } from '#db/orders/receipts.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { lineName } from './papers.ts'
import { isPaidFor } from './settle.ts'

/** A user's order, for the pages of receipts and of withdrawal. */
export type PastOrder = {
  id: string
  number: string
  amountCents: number
  status: OrderStatus
  isToPay: boolean
  /** Receipts and credit notes, by number. */
  papers: { number: string; kind: Receipt['kind']; amountCents: number; on: Day }[]
  buyer: Pick<Order['buyer'], 'name' | 'email'>
  /** Paid lines that may still be withdrawn from, until the last day in Paris. */
  withdrawal: { until: Day; letters: WithdrawnLetter[] } | undefined
  /** Past withdrawals, oldest first, without those whose letters the bank or the provider gave back. `at`: an instant. */
  withdrawn: { at: string; amountCents: number; letters: string[] }[]
}

/** `line`: its place in the order, which a form uses. */
export type WithdrawnLetter = Pick<OrderLetter, 'accountId' | 'documentId' | 'priceCents'> & {
  line: number
  name: string
}

/** Lists a user's orders, newest first, without those that expired unpaid. */
export async function listPastOrders(
  { db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>,
  { id: userId }: Pick<User, 'id'>,
): Promise<PastOrder[]> {
  const orders = await listOrdersOf(db, keys, userId)
  return await Promise.all(
    orders.filter(({ status }) => status !== 'expired').map((order) => pastOrderOf({ db, keys, now }, order)),
  )
}

async function pastOrderOf(
  { db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>,
  order: Order,
): Promise<PastOrder> {
  const { id, number, amountCents, status, buyer } = order
  const receipts = await listReceipts(db, keys, id)
  const letters = await listOrderLetters(db, id)
  const paidAt = receipts[0] && new Date(receipts[0].issuedAt)
  const refunds = (await listRefunds(db, id)).filter(({ reason }) => reason === 'withdrawal')
  const named = letters.map((letter, line) => ({ ...letter, line, name: lineName(order, letter) }))
  const left = named.filter(isPaidFor)
  return {
    id,
    number,
    amountCents,
    status,
    isToPay: isToPay(status),
    buyer: { name: buyer.name, email: buyer.email },
    papers: receipts.map(({ number, kind, amountCents, issuedAt }) => ({
      number,
      kind,
      amountCents,
      on: parisDay(new Date(issuedAt)),
    })),
    withdrawal:
      paidAt && left.length > 0 && mayWithdraw(paidAt, now())
        ? { until: lastDayToWithdraw(paidAt), letters: left }
        : undefined,
    withdrawn: refunds.flatMap(({ id, askedAt, amountCents }) => {
      const letters = named.filter(({ refundId }) => refundId === id).map(({ name }) => name)
      return letters.length > 0 ? [{ at: askedAt, amountCents, letters }] : []
    }),
  }
}

/** Finds a receipt or credit note of this user; undefined for another user's. */
export async function findOwnReceipt(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  { id: userId }: Pick<User, 'id'>,
  number: string,
): Promise<Receipt | undefined> {
  const receipt = await findReceipt(db, keys, number)
  const orders = receipt ? await listOrdersOf(db, keys, userId) : []
  return orders.some(({ id }) => id === receipt?.orderId) ? receipt : undefined
}
