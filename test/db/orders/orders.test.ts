import { paidLetters } from '#app/operations/orders/lines.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { readOrderNumber } from '#app/rules/orders/order-number.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { findOrder, listOrdersOf } from '#db/orders/orders.ts'
import { findReceipt, listReceipts } from '#db/orders/receipts.ts'
import { databases, testDatabase, testSecret } from '#test/support/given.ts'
import { aBuyer, familyWithBasket, orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'

describe.each(Object.entries(databases))('payments, on %s', (_name, open) => {
  async function paidOrder() {
    const db = testDatabase(open)
    const deps = await payingDeps(db)
    const family = await familyWithBasket(db)
    const order = await orderBasket(deps, family)
    await recordPaymentEvent(deps, paidEvent(order))
    return { db, deps, family, order }
  }

  test('outlive the family and the payer, without the name of the deceased', async () => {
    const { db, deps, family, order } = await paidOrder()
    await db.deleteFrom('account').where('id', '=', family.account.id).execute()
    await db.deleteFrom('user').where('id', '=', family.owner.id).execute()

    const [receipt] = await listReceipts(db, deps.keys)
    expect(receipt).toMatchObject({ number: '2026-000001', amountCents: 3196, content: { buyer: aBuyer } })
    expect(await findOrder(db, deps.keys, order.id)).toMatchObject({ status: 'paid', payerId: null, amountCents: 3196 })
    for (const name of ['Étienne', 'Kowalczyk']) expect(JSON.stringify([receipt, order])).not.toContain(name)
    expect(await paidLetters(deps, family.account)).toBe('all') // no partner requires payment any more
  })

  test('orders have numbers that do not follow one another, and are read with their check digit', async () => {
    const db = testDatabase(open)
    const deps = await payingDeps(db)
    const numbers: string[] = []
    for (let order = 0; order < 12; order++)
      numbers.push((await orderBasket(deps, await familyWithBasket(db, ['bailleur']))).number)
    expect(numbers.map(readOrderNumber)).toEqual(numbers)
    const drawn = numbers.map((number) => Number(number.replaceAll('-', '').slice(2, -1)))
    const steps = drawn.slice(1).map((one, at) => Math.abs(one - drawn[at]!))
    expect(new Set(drawn).size).toBe(12)
    expect(Math.max(...steps)).toBeGreaterThan(10_000)
  })

  test('orders are sealed: the buyer and the receipts are not readable in the rows', async () => {
    const { db } = await paidOrder()
    const rows = JSON.stringify([
      await db.selectFrom('order').selectAll().execute(),
      await db.selectFrom('receipt').selectAll().execute(),
    ])
    for (const word of ['MOREAU', 'Tanneurs', 'claire@famille.example']) expect(rows).not.toContain(word)
  })

  test('orders are read with the newest secret once the older one has been removed', async () => {
    const { db, family } = await paidOrder()
    const newest = 'another secret for tests, thirty-two bytes and more'
    await renewSeals(db, keyRing([newest, testSecret]))
    const keys = keyRing([newest])
    expect(await findReceipt(db, keys, '2026-000001')).toMatchObject({ content: { buyer: aBuyer } })
    expect(await listOrdersOf(db, keys, family.owner.id)).toMatchObject([{ buyer: aBuyer }])
  })
})
