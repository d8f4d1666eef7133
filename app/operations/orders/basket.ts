import { createHash } from 'node:crypto'
import type { AppContext } from '#app/context.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import type { Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { countByPrice, totalCents } from '#app/rules/orders/amounts.ts'
import type { Bought } from '#app/rules/orders/terms.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { type Deceased, listDeceased } from '#db/accounts/deceased.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listBasket } from '#db/letters/baskets.ts'
import { listOrderLetters, listPaidLetters } from '#db/orders/letters.ts'
import { findOrderToPay, type Order } from '#db/orders/orders.ts'
import { listPrices } from '#db/orders/prices.ts'
import type { Id } from '#db/schema.ts'
import { letterOf } from '#letters/index.ts'

export type BasketLetter = { documentId: DocumentId; name: string; priceCents: number }

/** One deceased and their letters: those to pay, in the order they were added, and those that are paid for. */
export type BasketPerson = Pick<Deceased, 'accountId' | 'hashid' | 'firstName' | 'name' | 'role'> & {
  letters: BasketLetter[]
  paid: { documentId: DocumentId; name: string; paidAt: Instant }[]
}

/**
 * `toPay`: the letters of which this person is the owner, who alone pays (choice-13). `order`: the one of precisely
 * these letters that was placed and waits; its prices are then those that were accepted.
 */
export type Basket = Bought & {
  people: BasketPerson[]
  toPay: { accountId: Id; documentId: DocumentId; priceCents: number }[]
  contentKey: string
  order: Order | undefined
}

/**
 * S1-3: the letters that a person may edit, of every deceased whose partner is paid, in the order of their accounts.
 * Everything else is left out: nothing is to be paid there.
 */
export async function basketOf(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  { id: userId }: { id: Id },
): Promise<Basket> {
  const edited = (await listDeceased(db, keys, userId)).filter(({ role }) => can(role, 'write-letters'))
  const prices = await listPrices(
    db,
    edited.map(({ accountId }) => accountId),
  )
  const people: BasketPerson[] = []
  for (const deceased of edited) {
    const priceCents = prices.get(deceased.accountId)
    if (priceCents !== undefined) people.push(await personOf({ db, keys }, deceased, priceCents))
  }
  const chosen = people
    .filter(({ role }) => mayPay(role))
    .flatMap(({ accountId, letters }) => toPayOf(accountId, letters))
  const contentKey = contentKeyOf(userId, chosen)
  const order = await findOrderToPay(db, keys, contentKey)
  const toPay = order ? await listOrderLetters(db, order.id) : chosen
  return { people, toPay, contentKey, order, counts: countByPrice(toPay), amountCents: totalCents(toPay) }
}

/** The owner pays; an editor fills the basket (choice-13). */
export const mayPay = (role: Role): boolean => can(role, 'pay-letters')

async function personOf(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  { accountId, hashid, firstName, name, role }: Deceased,
  priceCents: number,
): Promise<BasketPerson> {
  const account = (await findAccount(db, keys, accountId))!
  const profile = await readProfile(db, account)
  const nameOf = (documentId: DocumentId) => letterName(letterOf(documentId), profile)
  const paid = await listPaidLetters(db, account)
  const isPaid = (id: DocumentId) => paid.some(({ documentId }) => documentId === id)
  const letters = (await listBasket(db, account)).filter((id) => !isPaid(id))
  return {
    accountId,
    hashid,
    firstName,
    name,
    role,
    letters: letters.map((documentId) => ({ documentId, name: nameOf(documentId), priceCents })),
    paid: paid.map(({ documentId, paidAt }) => ({ documentId, name: nameOf(documentId), paidAt })),
  }
}

const toPayOf = (accountId: Id, letters: readonly BasketLetter[]) =>
  letters.map(({ documentId, priceCents }) => ({ accountId, documentId, priceCents }))

/** Names what one person orders, whatever the order it was added in: the same letters again are the same order. */
function contentKeyOf(userId: Id, letters: readonly { accountId: Id; documentId: DocumentId }[]): string {
  const names = letters.map(({ accountId, documentId }) => `${accountId} ${documentId}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([userId, ...names]))
    .digest('base64url')
}
