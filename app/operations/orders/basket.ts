import { createHash } from 'node:crypto'
import type { AppContext } from '#app/context.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { countByPrice, totalCents } from '#app/rules/orders/amounts.ts'
import { isDispatchLine, type LineId } from '#app/rules/orders/line.ts'
import type { Bought } from '#app/rules/orders/terms.ts'
import { type Deceased, listDeceased } from '#db/accounts/deceased.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { nameKey } from '#db/orders/order-row.ts'
import { findOrderToPay, type Order } from '#db/orders/orders.ts'
import { listPrices } from '#db/orders/prices.ts'
import { listDispatchesToPay } from '#db/post/due.ts'
import type { Id } from '#db/schema.ts'
import { type BasketLine, type PersonLines, readLines } from './basket-lines.ts'

/** One deceased and their lines. */
export type BasketPerson = Pick<Deceased, 'accountId' | 'hashid' | 'firstName' | 'name' | 'role'> & PersonLines

/**
 * `toPay`: lines of accounts that this user owns, because only the owner pays (choice-13), with their order names in
 * `names`. `order`: the waiting order of exactly these lines. Its accepted prices apply, and everything shown uses them.
 */
export type Basket = Bought & {
  people: BasketPerson[]
  toPay: { accountId: Id; documentId: LineId; priceCents: number }[]
  names: Order['names']
  contentKey: string
  order: Order | undefined
}

type BasketDeps = Pick<AppContext, 'db' | 'keys' | 'now'>

/**
 * Returns the lines that a user may edit, in the order of their accounts (S1-3): letters of every deceased whose partner
 * charges, except free ones (choice-78), and the letters to post of every deceased.
 */
export async function basketOf(deps: BasketDeps, { id: userId }: { id: Id }): Promise<Basket> {
  const { db, keys, now } = deps
  const edited = (await listDeceased(db, keys, userId)).filter(({ role }) => can(role, 'write-letters'))
  const ids = edited.map(({ accountId }) => accountId)
  const prices = await listPrices(db, ids)
  const dispatches = await listDispatchesToPay(db, ids)
  const people: BasketPerson[] = []
  for (const { accountId, hashid, firstName, name, role, account } of edited) {
    const priceCents = prices.get(accountId)
    const toPost = dispatches.filter((dispatch) => dispatch.accountId === accountId)
    if (priceCents === undefined && toPost.length === 0) continue
    const lines = await readLines(db, account, { priceCents, toPost, today: parisDay(now()) })
    people.push({ accountId, hashid, firstName, name, role, ...lines })
  }
  const owned = people.filter(({ role }) => mayPay(role)).flatMap(({ lines, ...of }) => ofAccount(of, lines))
  const contentKey = contentKeyOf(userId, owned)
  const order = await findOrderToPay(db, keys, contentKey)
  const toPay = order ? await listOrderLetters(db, order.id) : owned
  return {
    people: order ? people.map((person) => pricedAs(toPay, person)) : people,
    toPay,
    names: Object.fromEntries(owned.map((line) => [nameKey(line), line.soldName])),
    contentKey,
    order,
    counts: countByPrice(toCounted(toPay)),
    amountCents: totalCents(toPay),
  }
}

/** Whether the role may pay. The owner pays; an editor fills the basket (choice-13). */
export const mayPay = (role: Role): boolean => can(role, 'pay-letters')

export const toCounted = (lines: readonly Pick<BasketLine, 'documentId' | 'priceCents'>[]) =>
  lines.map(({ documentId, priceCents }) => ({ priceCents, isPosted: isDispatchLine(documentId) }))

const ofAccount = ({ accountId }: { accountId: Id }, lines: readonly BasketLine[]) =>
  lines.map(({ documentId, soldName, priceCents }) => ({ accountId, documentId, soldName, priceCents }))

/** Returns a person's lines at the prices of the waiting order; the others at the current price. */
function pricedAs(ordered: Basket['toPay'], { accountId, lines, ...person }: BasketPerson): BasketPerson {
  const priceOf = ({ documentId, priceCents }: BasketLine) =>
    ordered.find((line) => line.accountId === accountId && line.documentId === documentId)?.priceCents ?? priceCents
  return { ...person, accountId, lines: lines.map((line) => ({ ...line, priceCents: priceOf(line) })) }
}

/** Returns a key of what a user orders, in any order, so that the same lines give the same order. */
function contentKeyOf(userId: Id, lines: readonly { accountId: Id; documentId: LineId }[]): string {
  const names = lines.map(({ accountId, documentId }) => `${accountId} ${documentId}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([userId, ...names]))
    .digest('base64url')
}
