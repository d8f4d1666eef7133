import { eraseDue } from '#app/operations/erasure/erase.ts'
import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { askRefund } from '#app/operations/orders/refunds.ts'
import { cancelDispatch } from '#app/operations/post/give-up.ts'
import { sweepDispatches } from '#app/operations/post/sweep.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrder, updateOrder } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listPlainDispatchesOf } from '#db/post/due.ts'
import { noon } from '#test/support/given.ts'
import { paidEvent } from '#test/support/orders/orders.ts'
import { setUpPosting } from '#test/support/orders/posting-order.ts'
import { balanceCents } from '#test/support/orders/receipts.ts'

const DAY_MS = 86_400_000

describe('The price of a letter to post is given back, of its own line,', () => {
  test('when the family cancels it before its departure', async () => {
    const family = await setUpPosting()
    const order = await family.pay()
    expect((await cancelDispatch(family.postDeps, family.actor, family.id)).ok).toBe(true)
    expect(await family.reasons(order.id)).toEqual([['not-posted', 890]])
    expect((await findOrder(family.db, family.deps.keys, order.id))!.status).toBe('refund-asked')
  })

  test('when the family withdraws from it, which cancels it', async () => {
    const family = await setUpPosting()
    const order = await family.pay()
    const letters = await listOrderLetters(family.db, order.id)
    await askRefund(family.deps, family.owner, {
      orderId: order.id,
      letters,
      name: 'Claire',
      email: 'c@famille.example',
    })
    expect([await family.step(), await family.reasons(order.id)]).toEqual(['cancelled', [['withdrawal', 890]]])
  })

  test.each([
    ['deleted', (family) => cancelDispatch(family.postDeps, family.actor, family.id)],
    [
      'posted by hand',
      ({ db, account, owner }) =>
        saveDocument(
          db,
          account,
          { documentId: 'cpamCourrierComplet', status: 'sent', statusData: {} },
          { by: owner.id, now: noon },
        ),
    ],
  ] as [string, (family: Awaited<ReturnType<typeof setUpPosting>>) => unknown][])(
    'when its payment comes after it was %s',
    async (_, meanwhile) => {
      const family = await setUpPosting()
      const order = await family.order()
      await meanwhile(family)
      await recordPaymentEvent(family.deps, paidEvent(order))
      expect(await family.reasons(order.id)).toEqual([['not-posted', 890]])
      const { content } = (await listReceipts(family.db, family.deps.keys, order.id))[0]!
      expect(content.isGivenBack).toBe(true)
    },
  )

  test('when this instance has no carrier any more, after three days', async () => {
    const family = await setUpPosting()
    const order = await family.pay()
    await sweepDispatches(family.at(2 * DAY_MS))
    expect(await family.step()).toBe('paid')
    await sweepDispatches(family.at(5 * DAY_MS))
    expect([await family.step(), await family.reasons(order.id)]).toEqual(['refused', [['not-posted', 890]]])
  })

  test('when its account is erased before it is posted', async () => {
    const family = await setUpPosting()
    const order = await family.pay()
    const { db, account, owner } = family
    await closeAccount(db, account.id, { by: owner.id, now: noon, dueOn: '2026-12-23' })
    const erased = { begin: async () => {}, end: async () => {} } as never
    await eraseDue({ ...family.postDeps, erased }, new Date('2026-12-24T10:00:00Z'))
    expect(await listPlainDispatchesOf(db, account.id)).toEqual([])
    expect(await family.reasons(order.id)).toEqual([['closed', 890]])
    expect(balanceCents(await listReceipts(db, family.deps.keys, order.id))).toBe(890)
  })
})

test('a letter to post that nobody pays for is deleted after two weeks, and its order expires', async () => {
  const family = await setUpPosting()
  await sweepDispatches(family.at(13 * DAY_MS))
  expect(await family.step()).toBe('asked')
  await sweepDispatches(family.at(15 * DAY_MS))
  expect(await family.step()).toBeUndefined()
})

test('a letter to post that nobody pays for stays while its order waits, and goes when the order has expired', async () => {
  const family = await setUpPosting()
  const order = await family.order()
  await sweepDispatches(family.at(15 * DAY_MS))
  expect(await family.step()).toBe('asked')
  await updateOrder(family.db, order.id, { status: 'expired' }, noon)
  await sweepDispatches(family.at(15 * DAY_MS))
  expect(await family.step()).toBeUndefined()
})

test('a letter to post that nobody pays for keeps its order open at a partner that charges nothing, until it is cancelled', async () => {
  const family = await setUpPosting()
  const order = await family.order()
  const statusAt = async (ms: number) => {
    await sweepOrders({ ...family.at(ms), payments: undefined })
    return (await findOrder(family.db, family.deps.keys, order.id))!.status
  }
  expect(await statusAt(3_600_000)).toBe('open')
  await cancelDispatch(family.postDeps, family.actor, family.id)
  expect(await statusAt(7_200_000)).toBe('expired')
})
