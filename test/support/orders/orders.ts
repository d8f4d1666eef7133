import { randomUUID } from 'node:crypto'
import { basketOf } from '#app/operations/orders/basket.ts'
import type { OrderDeps } from '#app/operations/orders/papers.ts'
import { placeOrder } from '#app/operations/orders/place.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { PaymentEvent } from '#app/rules/orders/payment-event.ts'
import type { PaymentMethod } from '#app/rules/orders/receipt.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { findOrder, type NewOrder, type Order } from '#db/orders/orders.ts'
import { aSite, insertDomain, insertFamily, noon, sitesOf, testKeys, unwrap } from '#test/support/given.ts'

export const aBuyer = {
  name: 'Claire MOREAU',
  addressLines: ['8 allée des Tanneurs', '44000 NANTES'],
  email: 'claire@famille.example',
}

/** An unpaid order of one letter, by card, as a row. */
export const oneLetterOrder = (of: Pick<NewOrder, 'domainId' | 'accountId' | 'payerId'>): NewOrder => ({
  ...of,
  buyer: aBuyer,
  method: 'card',
  amountCents: 799,
  currency: 'eur',
  contentKey: randomUUID(),
  termsVersion: '1',
  terms: '',
  expiresAt: noon.toISOString(),
})

/** The default partner charges its families: the dependencies of operations on orders. */
export async function payingDeps(db: Db): Promise<OrderDeps & { site: ReturnType<typeof aSite> }> {
  const domain = await insertDomain(db)
  await db.updateTable('domain').set({ payingDomain: 1 }).where('id', '=', domain.id).execute()
  const publisher = { ...aSite().publisher, publisherName: 'Auprès', publisherAddress: '4 rue du Port, 22300 Lannion' }
  const site = aSite({ domainId: domain.id, payingDomain: true, publisher })
  return { db, keys: testKeys, now: () => noon, sites: () => sitesOf(site), site }
}

export const fourLetters: DocumentId[] = [
  'banqueBlocageComptesDemandeSolde',
  'cpamCourrierComplet',
  'retraiteCourrierComplet',
  'mutuelleCourrierComplet',
]

/** A family with letters in its basket. */
export async function familyWithBasket(
  db: Db,
  letters: readonly DocumentId[] = fourLetters,
  profile?: Answers,
): Promise<{ account: Account; owner: User }> {
  const { account, owner } = await insertFamily(db, profile && { profile })
  for (const id of letters) await addToBasket(db, account, id, { by: owner.id, now: noon })
  return { account, owner }
}

type Deps = Awaited<ReturnType<typeof payingDeps>>

/** Orders everything in a user's basket. Throws if the order is refused. */
export async function orderBasket(
  deps: Deps,
  { account, owner }: { account: Account; owner: User },
  method: PaymentMethod = 'card',
): Promise<Order> {
  const { amountCents: shownCents } = await basketOf(deps, owner)
  const placed = unwrap(await placeOrder(deps, owner, { accountId: account.id, method, buyer: aBuyer, shownCents }))
  return (await findOrder(deps.db, deps.keys, placed.orderId))!
}

/** The provider's event for a paid order, with the test's changes. */
export function paidEvent(order: Order, differs: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    provider: 'stripe',
    eventId: 'evt_1',
    kind: 'paid',
    orderId: order.id,
    accountId: order.accountId,
    amountCents: order.amountCents,
    currency: order.currency,
    sessionId: 'cs_1',
    paymentId: 'pi_1',
    ...differs,
  }
}
