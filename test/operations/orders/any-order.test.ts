import { expect, onTestFinished, test, vi } from 'vitest'
import { paidLetters } from '#app/operations/orders/paid-letters.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { askRefund, balanceCents, sendRefunds } from '#app/operations/orders/refunds.ts'
import type { PaymentEvent } from '#app/rules/orders/payment-event.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrder, type Order, updateOrder } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertPerson, later, noon } from '#test/support/db/factories.ts'
import { report } from '#test/support/faults/figures.ts'
import { fakeProvider } from '#test/support/orders/fake-provider.ts'
import { familyWithBasket, fourLetters, orderBasket, paidEvent, payingDeps } from '#test/support/orders/orders.ts'

const RUNS = 200

/** Mulberry32: a run that fails is the same run again. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const shuffled = <Item>(items: readonly Item[], chance: (below: number) => number): Item[] =>
  items
    .map((item) => ({ item, rank: chance(1_000_000) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)

/** All that is ever said of an order: twice, wrong in one way, and the payment only where the card was charged. */
function saidOf(order: Order, isCharged: boolean, chance: (below: number) => number): PaymentEvent[] {
  const said = (eventId: string, differs: Partial<PaymentEvent>) =>
    paidEvent(order, { eventId: `${order.number} ${eventId}`, paymentId: `pi ${order.number}`, ...differs })
  const paid = isCharged ? ['webhook', 'webhook', 'return', 'sweep', 'hours late'].map((id) => said(id, {})) : []
  const wrong: Partial<PaymentEvent>[] = [
    { amountCents: order.amountCents - 1 },
    { currency: 'usd' },
    { accountId: 'somebody' },
    { orderId: 'unknown' },
  ]
  return [
    ...paid,
    said('declined', { kind: 'refused' }),
    said('left', { kind: 'abandoned' }),
    said('expiry', { kind: 'expired' }),
    said('wrong', wrong[chance(wrong.length)]!),
  ]
}

test(`${RUNS} runs of anything said in any order end with money and letters that agree`, async () => {
  const db = await databases.sqlite()
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => db.destroy())
  onTestFinished(() => said.mockRestore())
  const base = await payingDeps(db)
  let charged = 0
  let receipts = 0
  for (let run = 1; run <= RUNS; run++) {
    const chance = chanceOf(run)
    let clock = later(noon, run * 1000)
    const provider = fakeProvider()
    const deps = { ...base, now: () => (clock = later(clock, 1)), payments: provider.payments }
    const family = await familyWithBasket(db, fourLetters.slice(0, 2), {})
    const marc = await insertPerson(db)
    await insertMembership(db, { accountId: family.account.id, userId: marc.id, role: 'owner' }, noon)
    const people = [family.owner, marc].slice(0, 1 + chance(2))
    const orders: Order[] = []
    for (const owner of people) {
      const order = await orderBasket(deps, { account: family.account, owner })
      await updateOrder(db, order.id, { provider: 'stripe', sessionId: 'cs_1' }, noon)
      orders.push(order)
    }

    const acts: (() => Promise<unknown>)[] = orders.flatMap((order, index) => {
      const isCharged = chance(4) > 0
      if (isCharged) provider.charge(`pi ${order.number}`, order.amountCents)
      const events = saidOf(order, isCharged, chance).map((event) => () => recordPaymentEvent(deps, event))
      const withdraw = async () => {
        const letters = (await listOrderLetters(db, order.id)).slice(0, 1 + chance(2))
        await askRefund(deps, people[index]!, {
          orderId: order.id,
          letters,
          name: 'Claire',
          email: 'c@famille.example',
        })
      }
      return [...events, ...(chance(2) ? [withdraw] : []), () => sendRefunds(deps)]
    })
    for (const act of shuffled(acts, chance)) await act()
    await sendRefunds(deps)

    const papers = (await Promise.all(orders.map(({ id }) => listReceipts(db, deps.keys, id)))).flat()
    expect(balanceCents(papers), `run ${run}`).toBe(provider.balanceCents())
    const letters = (await Promise.all(orders.map(({ id }) => listOrderLetters(db, id)))).flat()
    const granted = letters.filter(({ grantedAt, refundId }) => grantedAt && !refundId)
    expect(
      granted.reduce((sum, { priceCents }) => sum + priceCents, 0),
      `run ${run}`,
    ).toBe(provider.balanceCents())
    expect(await paidLetters(deps, family.account), `run ${run}`).toEqual(
      granted.map(({ documentId }) => documentId).toSorted(),
    )
    for (const order of orders) {
      const { status } = (await findOrder(db, deps.keys, order.id))!
      const own = papers.filter(({ orderId, kind }) => orderId === order.id && kind === 'receipt')
      const isCharged = provider.isCharged(`pi ${order.number}`)
      expect([own.length, ['paid', 'refunded'].includes(status)], `run ${run}, ${status}`).toEqual(
        isCharged ? [1, true] : [0, false],
      )
      charged += isCharged ? 1 : 0
      receipts += own.length
    }
  }
  report({ rounds: RUNS, acknowledged: charged, kept: receipts, twice: receipts - charged })
})
