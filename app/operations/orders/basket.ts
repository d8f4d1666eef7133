import { createHash } from 'node:crypto'
import type { AppContext } from '#app/context.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { type Instant, parisDay } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { countByPrice, totalCents } from '#app/rules/orders/amounts.ts'
import { isFree } from '#app/rules/orders/letter-payment.ts'
import { soldNameOf } from '#app/rules/orders/sold-name.ts'
import type { Bought } from '#app/rules/orders/terms.ts'
import { type Deceased, listDeceased } from '#db/accounts/deceased.ts'
import { listBasket } from '#db/letters/baskets.ts'
import { listOrderLetters, listPaidLetters } from '#db/orders/letters.ts'
import { nameKey } from '#db/orders/order-row.ts'
import { findOrderToPay, type Order } from '#db/orders/orders.ts'
import { listPrices } from '#db/orders/prices.ts'
import type { Id } from '#db/schema.ts'
import { letterOf } from '#letters/index.ts'

/** `soldName`: on the order and its receipts, which never name the person who died. */
export type BasketLetter = { documentId: DocumentId; name: string; soldName: string; priceCents: number }

/** One deceased and their letters: those to pay, in the order they were added, and those that are paid for. */
export type BasketPerson = Pick<Deceased, 'accountId' | 'hashid' | 'firstName' | 'name' | 'role'> & {
  letters: BasketLetter[]
  paid: { documentId: DocumentId; name: string; paidAt: Instant }[]
}

/**
 * `toPay`: the letters of which this person is the owner, who alone pays (choice-13), with what an order calls them in
 * `names`. `order`: the one of precisely these letters that was placed and waits. Its prices are those that were
 * accepted, and all that is shown follows them.
 */
export type Basket = Bought & {
  people: BasketPerson[]
  toPay: { accountId: Id; documentId: DocumentId; priceCents: number }[]
  names: Order['names']
  contentKey: string
  order: Order | undefined
}

type BasketDeps = Pick<AppContext, 'db' | 'keys' | 'now'>

/**
 * S1-3: the letters that a person may edit, of every deceased whose partner is paid, in the order of their accounts.
 * Everything else is left out because nothing is to be paid there: free letters too (choice-78).
 */
export async function basketOf(deps: BasketDeps, { id: userId }: { id: Id }): Promise<Basket> {
  const { db, keys } = deps
  const edited = (await listDeceased(db, keys, userId)).filter(({ role }) => can(role, 'write-letters'))
  const prices = await listPrices(
    db,
    edited.map(({ accountId }) => accountId),
  )
  const people: BasketPerson[] = []
  for (const deceased of edited) {
    const priceCents = prices.get(deceased.accountId)
    if (priceCents !== undefined) people.push(await personOf(deps, deceased, priceCents))
  }
  const owned = people.filter(({ role }) => mayPay(role)).flatMap(({ letters, ...of }) => ofAccount(of, letters))
  const contentKey = contentKeyOf(userId, owned)
  const order = await findOrderToPay(db, keys, contentKey)
  const toPay = order ? await listOrderLetters(db, order.id) : owned
  return {
    people: order ? people.map((person) => pricedAs(toPay, person)) : people,
    toPay,
    names: Object.fromEntries(owned.map((letter) => [nameKey(letter), letter.soldName])),
    contentKey,
    order,
    counts: countByPrice(toPay),
    amountCents: totalCents(toPay),
  }
}

/** The owner pays; an editor fills the basket (choice-13). */
export const mayPay = (role: Role): boolean => can(role, 'pay-letters')

async function personOf(
  { db, now }: BasketDeps,
  { accountId, hashid, firstName, name, role, account }: Deceased,
  priceCents: number,
): Promise<BasketPerson> {
  const { letters, profile } = await readOverview(db, account, parisDay(now()))
  const kindNameOf = (documentId: DocumentId) => letterName(letterOf(documentId))
  const nameOf = (documentId: DocumentId) =>
    letters.find(({ definition }) => definition.id === documentId)?.name ?? kindNameOf(documentId)
  const soldName = (documentId: DocumentId) =>
    soldNameOf({ name: nameOf(documentId), kindName: kindNameOf(documentId) }, profile)
  const paid = await listPaidLetters(db, account)
  const isPaid = (id: DocumentId) => paid.some(({ documentId }) => documentId === id)
  const toPay = (await listBasket(db, account)).filter((id) => !isPaid(id) && !isFree(id))
  return {
    accountId,
    hashid,
    firstName,
    name,
    role,
    letters: toPay.map((id) => ({ documentId: id, name: nameOf(id), soldName: soldName(id), priceCents })),
    paid: paid.map(({ documentId, paidAt }) => ({ documentId, name: nameOf(documentId), paidAt })),
  }
}

const ofAccount = ({ accountId }: { accountId: Id }, letters: readonly BasketLetter[]) =>
  letters.map(({ documentId, soldName, priceCents }) => ({ accountId, documentId, soldName, priceCents }))

/** The letters of a person at the prices of the order that waits; the others keep the price of the day. */
function pricedAs(ordered: Basket['toPay'], { accountId, letters, ...person }: BasketPerson): BasketPerson {
  const priceOf = ({ documentId, priceCents }: BasketLetter) =>
    ordered.find((letter) => letter.accountId === accountId && letter.documentId === documentId)?.priceCents ??
    priceCents
  return { ...person, accountId, letters: letters.map((letter) => ({ ...letter, priceCents: priceOf(letter) })) }
}

/** Names what one person orders, whatever the order it was added in: the same letters again are the same order. */
function contentKeyOf(userId: Id, letters: readonly { accountId: Id; documentId: DocumentId }[]): string {
  const names = letters.map(({ accountId, documentId }) => `${accountId} ${documentId}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([userId, ...names]))
    .digest('base64url')
}
