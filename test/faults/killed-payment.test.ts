import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { openCheckout } from '#app/operations/orders/checkout.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { findOrder } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { newFolder, noon, testSecret } from '#test/support/given.ts'
import { familyWithBasket, fourLetters, orderBasket, payingDeps } from '#test/support/orders/orders.ts'
import { openFakeStripe } from '#test/support/payment/fake-stripe.ts'
import { returnUrl } from '#test/support/payment/order-at-stripe.ts'
import { stripeAt } from '#test/support/payment/stripe.ts'

const program = createRequire(import.meta.url).resolve('#test/support/payment/record-process.ts')

test('a payment whose record was interrupted by a kill -9 exists once after a sweep', async () => {
  const url = `file:${join(newFolder(), 'data.sqlite')}`
  const db = connect(url)
  await migrate(db)
  const fake = await openFakeStripe()
  const deps = { ...(await payingDeps(db)), payments: stripeAt(fake) }
  const family = await familyWithBasket(db)
  const order = await orderBasket(deps, family)
  await openCheckout(deps, family.owner, { orderId: order.id, ui: 'hosted', returnUrl })
  const { sessionId, status } = (await findOrder(db, deps.keys, order.id))!
  expect(status).toBe('awaiting')
  fake.pay(sessionId!)

  const child = spawn(process.execPath, [program, url, testSecret, order.id, fake.address])
  let problem = ''
  child.stderr.on('data', (chunk) => {
    problem += chunk
  })
  const [, signal] = await once(child, 'close')
  expect(signal, problem).toBe('SIGKILL')
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
  await Promise.all([db.destroy(), fake.close()])
})
