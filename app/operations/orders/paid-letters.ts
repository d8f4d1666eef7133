import type { AppContext } from '#app/context.ts'
import type { PaidLetters } from '#app/rules/orders/letter-payment.ts'
import { listPaidLetters } from '#db/orders/letters.ts'
import { listPrices } from '#db/orders/prices.ts'
import type { Id } from '#db/schema.ts'

/**
 * Returns the letters of an account that may be printed ready to post: all of them if its partner offers the service
 * free of charge.
 */
export async function paidLetters({ db }: Pick<AppContext, 'db'>, account: { id: Id }): Promise<PaidLetters> {
  const prices = await listPrices(db, [account.id])
  if (!prices.has(account.id)) return 'all'
  return (await listPaidLetters(db, account)).map(({ documentId }) => documentId)
}
