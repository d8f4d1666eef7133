import type { AppContext } from '#app/context.ts'
import { isToPay } from '#app/rules/orders/status.ts'
import type { User } from '#db/accounts/users.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrderByNumber } from '#db/orders/orders.ts'
import { readPaidElsewhere } from './elsewhere.ts'

/**
 * Reads the slip that goes with a cheque, only for the user who ordered, while the order and all of its lines are unpaid.
 */
export async function readSlip(
  { db, keys, site }: Pick<AppContext, 'db' | 'keys' | 'site'>,
  user: User,
  orderNumber: string,
) {
  const order = await findOrderByNumber(db, keys, orderNumber)
  if (order?.payerId !== user.id || !isToPay(order.status)) return undefined
  if (await readPaidElsewhere({ db, keys }, order, await listOrderLetters(db, order.id))) return undefined
  const { number, amountCents, buyer } = order
  const { publisherName, publisherAddress } = site.publisher
  return { number, amountCents, buyerName: buyer.name, payee: publisherName || site.name, address: publisherAddress }
}
