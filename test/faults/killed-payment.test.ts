import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { openCheckout } from '#app/operations/orders/checkout.ts'
import { findOrder } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { fileDatabase, noon, testSecret } from '#test/support/given.ts'
import { familyWithBasket, fourLetters, orderBasket, payingDeps } from '#test/support/orders/orders.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { returnUrl } from '#test/support/payment/order-at-stripe.ts'
import { stripeAt } from '#test/support/payment/stripe.ts'
import { runUntil } from '#test/support/server/run-until.ts'

test('a payment whose record was interrupted by a kill -9 exists once after a sweep', async () => {
  const { db, url } = await fileDatabase()
  const fake = await openFakeStripe()
  const deps = { ...(await payingDeps(db)), payments: stripeAt(fake) }
  const family = await familyWithBasket(db)
  const order = await orderBasket(deps, family)
  await openCheckout(deps, family.owner, { orderId: order.id, ui: 'hosted', returnUrl })
  const { sessionId, status } = (await findOrder(db, deps.keys, order.id))!
  expect(status).toBe('awaiting')
  fake.pay(sessionId!)

  const args = [url, testSecret, order.id, fake.address]
  expect((await runUntil('#test/support/payment/record-process.ts', args)).signal).toBe('SIGKILL')
  expect((await findOrder(db, deps.keys, order.id))!.status).toBe('awaiting')
  expect(await listReceipts(db, deps.keys)).toEqual([])

  const later = { ...deps, now: () => new Date(noon.getTime() + 10 * 60_000) }
  expect(await sweepOrders(later)).toBe(1)
  expect(await sweepOrders(later)).toBe(0)
  expect((await findOrder(db, deps.keys, order.id))!.status).toBe('paid')
  const receipts = await listReceipts(db, deps.keys)
  expect(receipts).toMatchObject([{ number: '2026-000001', amountCents: 3196 }])
  const granted = await db.selectFrom('orderLetter').select('documentId').where('grantedAt', 'is not', null).execute()
  expect(granted).toHaveLength(fourLetters.length)
})
