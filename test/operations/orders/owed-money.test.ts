import { refundOrder } from '#app/operations/orders/operator.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { recordRefund } from '#app/operations/orders/refunds.ts'
import { deleteOldOrders } from '#db/orders/old-orders.ts'
import { findOrder } from '#db/orders/orders.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'
import { familyWithBasket, orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'

describe.each(Object.entries(databasesOfTier))('An order never paid, on %s', (_name, open) => {
  test('it is kept while money that came for it is owed, then deleted', async () => {
    const db = testDatabase(open)
    const deps = await payingDeps(db)
    const paidWrong = await orderBasket(deps, await familyWithBasket(db))
    const unpaid = await orderBasket(deps, await familyWithBasket(db))
    const isKept = async ({ id }: { id: string }) => (await findOrder(db, deps.keys, id)) !== undefined
    const came = paidEvent(paidWrong, { amountCents: 3195 })
    expect(await recordPaymentEvent(deps, came)).toEqual({ ok: false, problem: 'other-amount' })

    const twoYearsOn = new Date('2028-06-01T00:00:00.000Z')
    await deleteOldOrders(db, twoYearsOn)
    expect([await isKept(unpaid), await isKept(paidWrong)]).toEqual([false, true])

    const refund = unwrap(await refundOrder(deps, paidWrong.number))
    await recordRefund(deps, refund, 're_1')
    await deleteOldOrders(db, twoYearsOn)
    expect(await isKept(paidWrong)).toBe(false)
  })
})
