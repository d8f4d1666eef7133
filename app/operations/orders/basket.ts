import { createHash } from 'node:crypto'
import type { AppContext } from '#app/context.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { type Instant, parisDay } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { countByPrice, totalCents } from '#app/rules/orders/amounts.ts'
import { isFreeLetter } from '#app/rules/orders/letter-payment.ts'
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

/** `soldName`: name on the order and its receipts, which never name the deceased. */
export type BasketLetter = { documentId: DocumentId; name: string; soldName: string; priceCents: number }

/** One deceased and their letters: those to pay for, in the order they were added, and those paid for. */
export type BasketPerson = Pick<Deceased, 'accountId' | 'hashid' | 'firstName' | 'name' | 'role'> & {
  letters: BasketLetter[]
  paid: { documentId: DocumentId; name: string; paidAt: Instant }[]
}

/**
 * `toPay`: letters of accounts that this user owns, because only the owner pays (choice-13), with their order names in
 * `names`. `order`: the waiting order of exactly these letters. Its accepted prices apply, and everything shown uses
 * them.
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
 * Returns the letters that a user may edit, of every deceased whose partner charges, in the order of their accounts
 * (S1-3). Free letters are left out (choice-78).
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

/** Whether the role may pay. The owner pays; an editor fills the basket (choice-13). */
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
  const toPay = (await listBasket(db, account)).filter((id) => !isPaid(id) && !isFreeLetter(id))
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

/** Returns a person's letters at the prices of the waiting order; the others at the current price. */
function pricedAs(ordered: Basket['toPay'], { accountId, letters, ...person }: BasketPerson): BasketPerson {
  const priceOf = ({ documentId, priceCents }: BasketLetter) =>
    ordered.find((letter) => letter.accountId === accountId && letter.documentId === documentId)?.priceCents ??
    priceCents
  return { ...person, accountId, letters: letters.map((letter) => ({ ...letter, priceCents: priceOf(letter) })) }
}

/** Returns a key of what a user orders, in any order, so that the same letters give the same order. */
function contentKeyOf(userId: Id, letters: readonly { accountId: Id; documentId: DocumentId }[]): string {
  const names = letters.map(({ accountId, documentId }) => `${accountId} ${documentId}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([userId, ...names]))
    .digest('base64url')
}
