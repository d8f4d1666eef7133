import { lockAccount } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { listOrderLetters, type OrderLetter } from '#db/orders/letters.ts'
import { lockOrder, type Order } from '#db/orders/orders.ts'
import type { Id } from '#db/schema.ts'

export type LockedOrder = { order: Order; letters: OrderLetter[] }

/**
 * An order and its letters as they are now, alone until the transaction ends. Accounts come before the order, by their
 * ids, in every act: two who pay for the same letters wait for each other and never both.
 */
export async function lockWithAccounts(db: Db, keys: KeyRing, orderId: Id): Promise<LockedOrder | undefined> {
  const accounts = new Set((await listOrderLetters(db, orderId)).map(({ accountId }) => accountId))
  for (const accountId of [...accounts].sort()) await lockAccount(db, accountId)
  const order = await lockOrder(db, keys, orderId)
  return order && { order, letters: await listOrderLetters(db, orderId) }
}
