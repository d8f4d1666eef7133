import type { AppContext } from '#app/context.ts'
import { findPaidLine, type OrderLetter } from '#db/orders/letters.ts'
import { findOrder, type Order } from '#db/orders/orders.ts'

/**
 * Lines of an order that another order has paid for. `isWhole`: all of its lines. `by`: who paid, if it is another
 * person.
 */
export type PaidElsewhere = { isWhole: boolean; by: string | undefined }

/** Finds what another order has paid for, of an order. Undefined if it is nothing. */
export async function readPaidElsewhere(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  { id, payerId }: Order,
  letters: readonly OrderLetter[],
): Promise<PaidElsewhere | undefined> {
  const found = await Promise.all(letters.map((letter) => findPaidLine(db, letter)))
  const elsewhere = found.flatMap((line) => (line && line.orderId !== id ? line.orderId : []))
  if (elsewhere.length === 0) return undefined
  const orders = await Promise.all([...new Set(elsewhere)].map((orderId) => findOrder(db, keys, orderId)))
  const by = orders.find((other) => other && other.payerId !== payerId)?.buyer.name
  return { isWhole: elsewhere.length === letters.length, by }
}
