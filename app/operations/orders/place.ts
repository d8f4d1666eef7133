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
import { hashOf } from '#db/encryption/hash.ts'
import { insertOrderLetters } from '#db/orders/letters.ts'
import { correctOrder, insertOrder, updateOrder } from '#db/orders/orders.ts'
import type { Id } from '#db/schema.ts'
import { basketOf, mayPay } from './basket.ts'

/**
 * Days before an order waiting for a cheque or a call expires. Our choice: no source. Providers' checkouts end sooner.
 */
const ORDER_DAYS = 60

/** `shownCents`: total shown on the button. `shownKey`: key of the lines shown. `accountId`: current account. */
export type Placing = {
  accountId: Id
  method: PaymentMethod
  buyer: Buyer
  shownCents: number
  shownKey?: string | undefined
  once?: string | undefined
}

/**
 * Orders a user's basket at the current prices. The same letters again, while unpaid, are the same order at its own
 * price, with the latest buyer, payment method and terms. Refuses 'not-allowed' if the user owns none of the accounts,
 * 'empty', and 'changed' if the total or the lines differ from those shown.
 */
export function placeOrder(
  { db, keys, site, now }: Pick<AppContext, 'db' | 'keys' | 'site' | 'now'>,
  user: User,
  { accountId, method, buyer, shownCents, shownKey, once: key }: Placing,
): Promise<Outcome<{ orderId: Id; number: string }, 'not-allowed' | 'empty' | 'changed'>> {
  return once<{ orderId: Id; number: string }, 'not-allowed' | 'empty' | 'changed'>(
    db,
    { key: key && hashOf(JSON.stringify([key, method, buyer])), userId: user.id },
    async (db) => {
      const owned = (await listDeceased(db, keys, user.id)).filter(({ role }) => mayPay(role))
      if (owned.length === 0) return refuse('not-allowed')
      for (const { accountId } of owned.toSorted(byAccount)) await lockAccount(db, accountId)
      const basket = await basketOf({ db, keys, now }, user)
      if (basket.toPay.length === 0) return refuse('empty')
      if (basket.amountCents !== shownCents) return refuse('changed')
      if (shownKey !== undefined && basket.contentKey !== shownKey) return refuse('changed')

      const at = now()
      const { toPay, names, amountCents, contentKey } = basket
      const accepted = {
        buyer,
        names,
        method,
        terms: termsOf(site.publisher, basket).join('\n'),
        termsVersion: TERMS_VERSION,
      }
      const order = basket.order ?? (await insertBasket())
      if (basket.order) await correctOrder(db, keys, order.id, accepted, at)
      const status = method === 'card' ? undefined : statusAfter(order.status, 'payment-awaited')
      if (status) await updateOrder(db, order.id, { status }, at)
      return accept({ orderId: order.id, number: order.number })

      async function insertBasket() {
        const expiresAt = new Date(at.getTime() + ORDER_DAYS * DAY_MS).toISOString()
        const of = { domainId: site.domainId, accountId, payerId: user.id, amountCents, currency: CURRENCY, contentKey }
        const inserted = await insertOrder(db, keys, { ...of, ...accepted, expiresAt }, at)
        await insertOrderLetters(db, inserted.id, toPay)
        return inserted
      }
    },
  )
}

/** Sorts locks by account, so that concurrent payments cannot deadlock. */
const byAccount = (one: { accountId: Id }, other: { accountId: Id }): number =>
  one.accountId < other.accountId ? -1 : 1
