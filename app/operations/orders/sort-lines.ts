import { isDispatchLine } from '#app/rules/orders/line.ts'
import type { BackAtOnceReason } from '#app/rules/orders/refund.ts'
import { isAccountOpen } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { findPaidLine, type OrderLetter } from '#db/orders/letters.ts'
import { findOrder, type Order } from '#db/orders/orders.ts'
import { listPrices } from '#db/orders/prices.ts'
import type { Id } from '#db/schema.ts'
import { isLineToPay } from './lines.ts'
import type { OrderDeps } from './papers.ts'

/** Lines to pay, those that are given back if they are paid, by reason, and the orders that had already paid for some. */
export type SortedLines = { granted: OrderLetter[]; back: Map<BackAtOnceReason, OrderLetter[]>; firsts: Id[] }

/** Sorts the lines of an unpaid order by what happens to their price if it is paid now. */
export async function sortLines(
  db: Db,
  deps: Pick<OrderDeps, 'keys'>,
  letters: readonly OrderLetter[],
): Promise<SortedLines> {
  const granted: OrderLetter[] = []
  const back: SortedLines['back'] = new Map()
  const firsts = new Set<Id>()
  const prices = await listPrices(db, [...new Set(letters.map(({ accountId }) => accountId))])
  for (const letter of letters) {
    const first = await findPaidLine(db, letter)
    const isOpen = await isAccountOpen(db, letter.accountId)
    const reason = !isOpen ? 'closed' : first ? 'double' : await whyNotToPay(db, deps, letter, prices)
    if (reason === 'double') firsts.add(first!.orderId)
    if (reason) back.set(reason, [...(back.get(reason) ?? []), letter])
    else granted.push(letter)
  }
  return { granted, back, firsts: [...firsts] }
}

/** Returns why a line is given back although nobody had paid for it. Undefined if it is to be paid. */
async function whyNotToPay(db: Db, deps: Pick<OrderDeps, 'keys'>, line: OrderLetter, prices: ReadonlyMap<Id, number>) {
  if (!isDispatchLine(line.documentId)) return prices.has(line.accountId) ? undefined : 'offered'
  return (await isLineToPay(db, deps, line)) ? undefined : 'not-posted'
}

/** Returns the buyer of the first of these orders that another person has paid, or undefined. */
export async function findOtherPayer(
  db: Db,
  { keys }: Pick<OrderDeps, 'keys'>,
  { id, payerId }: Order,
  firsts: readonly Id[],
): Promise<string | undefined> {
  const orders = await Promise.all(firsts.filter((first) => first !== id).map((first) => findOrder(db, keys, first)))
  return orders.find((other) => other && other.payerId !== payerId)?.buyer.name
}
