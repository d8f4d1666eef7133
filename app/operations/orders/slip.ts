import type { AppContext } from '#app/context.ts'
import { isToPay } from '#app/rules/orders/status.ts'
import type { User } from '#db/accounts/users.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrderByNumber } from '#db/orders/orders.ts'
import { sortLines } from './sort-lines.ts'

/**
 * Reads the slip that goes with a cheque, only for the user who ordered, while the order and all of its lines are to
 * be paid.
 */
export async function readSlip(
  { db, keys, site }: Pick<AppContext, 'db' | 'keys' | 'site'>,
  user: User,
  orderNumber: string,
) {
  const order = await findOrderByNumber(db, keys, orderNumber)
  if (order?.payerId !== user.id || !isToPay(order.status)) return undefined
  const { back } = await sortLines(db, { keys }, await listOrderLetters(db, order.id))
  if (back.size > 0) return undefined
  const { number, amountCents, buyer } = order
  const { publisherName, publisherAddress } = site.publisher
  return { number, amountCents, buyerName: buyer.name, payee: publisherName || site.name, address: publisherAddress }
}
