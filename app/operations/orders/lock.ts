import { lockAccount } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { listOrderLetters, type OrderLetter } from '#db/orders/letters.ts'
import { lockOrder, type Order } from '#db/orders/orders.ts'
import type { Id } from '#db/schema.ts'

export type LockedOrder = { order: Order; letters: OrderLetter[] }

/**
 * Locks an order and its accounts until the transaction ends, and reads its letters again. Every operation locks
 * accounts before the order, sorted by id, so that two payments of the same letters cannot deadlock.
 */
export async function lockWithAccounts(db: Db, keys: KeyRing, orderId: Id): Promise<LockedOrder | undefined> {
  const accounts = new Set((await listOrderLetters(db, orderId)).map(({ accountId }) => accountId))
  for (const accountId of [...accounts].sort()) await lockAccount(db, accountId)
  const order = await lockOrder(db, keys, orderId)
  return order && { order, letters: await listOrderLetters(db, orderId) }
}
