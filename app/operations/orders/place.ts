import type { AppContext } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { CURRENCY } from '#app/rules/orders/amounts.ts'
import type { Buyer, PaymentMethod } from '#app/rules/orders/receipt.ts'
import { statusAfter } from '#app/rules/orders/status.ts'
import { TERMS_VERSION, termsOf } from '#app/rules/orders/terms.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { lockAccount } from '#db/accounts/accounts.ts'
import { listDeceased } from '#db/accounts/deceased.ts'
import type { User } from '#db/accounts/users.ts'
import { insertOrderLetters } from '#db/orders/letters.ts'
import { insertOrder, updateOrder } from '#db/orders/orders.ts'
import type { Id } from '#db/schema.ts'
import { type Basket, basketOf, mayPay } from './basket.ts'

/** Ours: what waits for a cheque or a call is forgotten after this. A checkout at a provider's ends before. */
const ORDER_DAYS = 60

/** `shownCents`: the total that was on the button. `accountId`: the account that is open. */
export type Placing = {
  accountId: Id
  method: PaymentMethod
  buyer: Buyer
  shownCents: number
  once?: string | undefined
}

/**
 * Orders what is in the basket of a person, at the prices of the moment; the same letters again, while nothing is paid,
 * are the same order at its own price, and only the way of paying changes. Refuses 'not-allowed' for a person who owns
 * none of it, 'empty', and 'changed' when the total is no longer the one that was on the button.
 */
export function placeOrder(
  { db, keys, site, now }: Pick<AppContext, 'db' | 'keys' | 'site' | 'now'>,
  user: User,
  { accountId, method, buyer, shownCents, once: key }: Placing,
): Promise<Outcome<{ orderId: Id; number: string }, 'not-allowed' | 'empty' | 'changed'>> {
  return once<{ orderId: Id; number: string }, 'not-allowed' | 'empty' | 'changed'>(
    db,
    { key, userId: user.id },
    async (db) => {
      const owned = (await listDeceased(db, keys, user.id)).filter(({ role }) => mayPay(role))
      if (owned.length === 0) return refuse('not-allowed')
      for (const { accountId } of owned.toSorted(byAccount)) await lockAccount(db, accountId)
      const basket = await basketOf({ db, keys }, user)
      if (basket.toPay.length === 0) return refuse('empty')
      if (basket.amountCents !== shownCents) return refuse('changed')

      const at = now()
      const order = basket.order ?? (await insertBasket(basket))
      const status = method === 'card' ? undefined : statusAfter(order.status, 'payment-awaited')
      await updateOrder(db, order.id, { method, ...(status && { status }) }, at)
      return accept({ orderId: order.id, number: order.number })

      async function insertBasket({ toPay, amountCents, contentKey, counts }: Basket) {
        const terms = termsOf(site.publisher, { counts, amountCents }).join('\n')
        const inserted = await insertOrder(
          db,
          keys,
          {
            domainId: site.domainId,
            accountId,
            payerId: user.id,
            buyer,
            method,
            amountCents,
            contentKey,
            terms,
            currency: CURRENCY,
            termsVersion: TERMS_VERSION,
            expiresAt: new Date(at.getTime() + ORDER_DAYS * DAY_MS).toISOString(),
          },
          at,
        )
        await insertOrderLetters(db, inserted.id, toPay)
        return inserted
      }
    },
  )
}

/** One order for all who lock several: two who pay at the same instant never wait for each other. */
const byAccount = (one: { accountId: Id }, other: { accountId: Id }): number =>
  one.accountId < other.accountId ? -1 : 1
