import type { FileStore } from '#app/adapters/files/store.ts'
import { readBasketPage } from '#app/operations/orders/basket-page.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { findPlainDispatch } from '#db/post/due.ts'
import { databases, later, noon } from '#test/support/given.ts'
import { askedDispatch } from '#test/support/orders/dispatch-acts.ts'
import { familyWithBasket, orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'

/** A family with one letter to post, at a partner that charges for letters or not. */
export async function setUpPosting({ isPaying = false, basket = [] as Parameters<typeof familyWithBasket>[1] } = {}) {
  const db = await databases.sqlite()
  const deps = await payingDeps(db)
  if (!isPaying) await db.updateTable('domain').set({ payingDomain: 0 }).execute()
  const family = await familyWithBasket(db, basket)
  const id = await askedDispatch(db, { account: family.account, payer: family.owner }, noon)
  const files = { remove: async () => {} } as unknown as FileStore
  const postDeps = { ...deps, files, carrier: undefined, network: undefined }
  const at = (ms: number) => ({ ...postDeps, now: () => later(noon, ms) })
  return {
    db,
    deps,
    postDeps,
    at,
    id,
    ...family,
    actor: { account: family.account, user: family.owner },
    page: () => readBasketPage(deps, { account: family.account, user: family.owner }),
    order: () => orderBasket(deps, family),
    async pay() {
      const order = await orderBasket(deps, family)
      await recordPaymentEvent(deps, paidEvent(order, { eventId: order.id, paymentId: order.id }))
      return order
    },
    step: async () => (await findPlainDispatch(db, id))?.step,
    reasons: async (orderId: string) =>
      (await listRefunds(db, orderId)).map(({ reason, amountCents }) => [reason, amountCents]),
  }
}
