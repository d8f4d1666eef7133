import { describe, expect, test } from 'vitest'
import type { FileStore } from '#app/adapters/files/store.ts'
import { eraseDue } from '#app/operations/erasure/erase.ts'
import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { removeBasketLine } from '#app/operations/orders/basket-letters.ts'
import { readBasketPage } from '#app/operations/orders/basket-page.ts'
import { readOrderConfirmation } from '#app/operations/orders/confirmation.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { askRefund, balanceCents } from '#app/operations/orders/refunds.ts'
import { cancelDispatch } from '#app/operations/post/give-up.ts'
import { sweepDispatches } from '#app/operations/post/sweep.ts'
import { lineOfDispatch } from '#app/rules/orders/line.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrder, updateOrder } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { findPlainDispatch, listPlainDispatchesOf } from '#db/post/due.ts'
import { answerOperator } from '#scripts/payment/commands.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertPerson, later, noon } from '#test/support/db/factories.ts'
import { askedDispatch } from '#test/support/orders/dispatch-acts.ts'
import { familyWithBasket, orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'

const DAY_MS = 86_400_000

/** A family with one letter to post, at a partner that charges for letters or not. */
async function setUp({ isPaying = false, basket = [] as Parameters<typeof familyWithBasket>[1] } = {}) {
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

describe('A letter to post', () => {
  test('is paid for in the basket of a partner that charges nothing for letters, and leaves on the next working day', async () => {
    const family = await setUp()
    const page = await family.page()
    expect(page).toMatchObject({ sum: '1\u00A0envoi × 8,90\u00A0€ = 8,90\u00A0€', has: { letters: 0, dispatches: 1 } })
    expect(page!.people[0]!.lines.map(({ name }) => name)).toEqual(['Envoi recommandé, Assurance maladie (CPAM)'])
    const order = await family.pay()
    const dispatch = (await findPlainDispatch(family.db, family.id))!
    expect(dispatch).toMatchObject({ step: 'paid', leavesAt: '2026-03-06T08:00:00.000Z', dueAt: dispatch.leavesAt })
    const { content } = (await listReceipts(family.db, family.deps.keys, order.id))[0]!
    expect(content.lines).toEqual([
      { label: 'Envoi recommandé, Assurance maladie (CPAM)', priceCents: 890, isPosted: true },
    ])
    expect(await family.page()).toBeUndefined()
    const readOnly = { ...family.deps, payments: undefined, isReadOnly: true }
    expect(await readOrderConfirmation(readOnly, family.owner, order.number)).toMatchObject({
      state: 'paid',
      counts: { letters: 0, dispatches: 1 },
      leavesAt: expect.stringMatching(/^vendredi 6.mars 2026 à 9.h.00$/),
    })
    const told = (
      await answerOperator({ ...family.deps, openPayments: async () => undefined }, ['show', order.number])
    ).split('\n')
    expect(told).toContain('  Envoi recommandé, Assurance maladie (CPAM)\t8,90\u00A0€\tpayé')
  })

  test('is a line beside its letter at a paying partner, and none without it', async () => {
    const family = await setUp({ isPaying: true, basket: ['cpamCourrierComplet'] })
    const lines = async () => (await family.page())!.people[0]!.lines.map(({ documentId }) => documentId)
    expect(await lines()).toEqual(['cpamCourrierComplet', lineOfDispatch(family.id)])
    const where = { hashid: family.account.hashid, line: 'cpamCourrierComplet' as const }
    const deps = { ...family.postDeps, rates: undefined as never }
    await removeBasketLine(deps, family.owner, where)
    expect(await lines()).toEqual([])
  })

  test('is deleted when it is removed from the basket, and stays if it was paid for since', async () => {
    const family = await setUp()
    const deps = { ...family.postDeps, rates: undefined as never }
    const where = { hashid: family.account.hashid, line: lineOfDispatch(family.id) }
    await family.pay()
    await removeBasketLine(deps, family.owner, where)
    expect(await family.step()).toBe('paid')
    const other = await setUp()
    await removeBasketLine({ ...other.postDeps, rates: undefined as never }, other.owner, {
      hashid: other.account.hashid,
      line: lineOfDispatch(other.id),
    })
    expect(await other.step()).toBeUndefined()
  })

  test('is paid for by an owner only', async () => {
    const family = await setUp()
    const editor = await insertPerson(family.db)
    await insertMembership(family.db, { accountId: family.account.id, userId: editor.id, role: 'administrator' }, noon)
    const page = await readBasketPage(family.deps, { account: family.account, user: editor })
    expect([page!.people[0]!.lines.length, page!.payment]).toEqual([1, undefined])
    const reader = await insertPerson(family.db)
    await insertMembership(family.db, { accountId: family.account.id, userId: reader.id, role: 'reader' }, noon)
    expect(await readBasketPage(family.deps, { account: family.account, user: reader })).toBeUndefined()
    const actor = { account: family.account, user: reader }
    expect(await cancelDispatch(family.postDeps, actor, family.id)).toMatchObject({ problem: 'not-allowed' })
  })
})

describe('The price of a letter to post is given back, of its own line,', () => {
  test('when the family cancels it before its departure', async () => {
    const family = await setUp()
    const order = await family.pay()
    expect((await cancelDispatch(family.postDeps, family.actor, family.id)).ok).toBe(true)
    expect(await family.reasons(order.id)).toEqual([['not-posted', 890]])
    expect((await findOrder(family.db, family.deps.keys, order.id))!.status).toBe('refund-asked')
  })

  test('when the family withdraws from it, which cancels it', async () => {
    const family = await setUp()
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
  ] as [string, (family: Awaited<ReturnType<typeof setUp>>) => unknown][])(
    'when its payment comes after it was %s',
    async (_, meanwhile) => {
      const family = await setUp()
      const order = await family.order()
      await meanwhile(family)
      await recordPaymentEvent(family.deps, paidEvent(order))
      expect(await family.reasons(order.id)).toEqual([['not-posted', 890]])
      const { content } = (await listReceipts(family.db, family.deps.keys, order.id))[0]!
      expect(content.isGivenBack).toBe(true)
    },
  )

  test('when this instance has no carrier any more, after three days', async () => {
    const family = await setUp()
    const order = await family.pay()
    await sweepDispatches(family.at(2 * DAY_MS))
    expect(await family.step()).toBe('paid')
    await sweepDispatches(family.at(5 * DAY_MS))
    expect([await family.step(), await family.reasons(order.id)]).toEqual(['refused', [['not-posted', 890]]])
  })

  test('when its account is erased before it is posted', async () => {
    const family = await setUp()
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

describe('A letter to post that nobody pays for', () => {
  test('is deleted after two weeks, and its order expires', async () => {
    const family = await setUp()
    await sweepDispatches(family.at(13 * DAY_MS))
    expect(await family.step()).toBe('asked')
    await sweepDispatches(family.at(15 * DAY_MS))
    expect(await family.step()).toBeUndefined()
  })

  test('stays while its order waits, and goes when the order has expired', async () => {
    const family = await setUp()
    const order = await family.order()
    await sweepDispatches(family.at(15 * DAY_MS))
    expect(await family.step()).toBe('asked')
    await updateOrder(family.db, order.id, { status: 'expired' }, noon)
    await sweepDispatches(family.at(15 * DAY_MS))
    expect(await family.step()).toBeUndefined()
  })

  test('keeps its order open at a partner that charges nothing, until it is cancelled', async () => {
    const family = await setUp()
    const order = await family.order()
    const statusAt = async (ms: number) => {
      await sweepOrders({ ...family.at(ms), payments: undefined })
      return (await findOrder(family.db, family.deps.keys, order.id))!.status
    }
    expect(await statusAt(3_600_000)).toBe('open')
    await cancelDispatch(family.postDeps, family.actor, family.id)
    expect(await statusAt(7_200_000)).toBe('expired')
  })
})
