import { readOrderConfirmation } from '#app/operations/orders/confirmation.ts'
import { readLedger } from '#app/operations/orders/settle.ts'
import { balanceOf } from '#app/rules/orders/ledger.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrder, updateOrder } from '#db/orders/orders.ts'
import { listReceipts, type Receipt } from '#db/orders/receipts.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { databasesOfTier, insertMember, later, noon } from '#test/support/given.ts'
import { askedDispatch, dispatchesWrong } from '#test/support/orders/dispatch-acts.ts'
import type { Of } from '#test/support/orders/money-at-provider.ts'
import { openMoneyWorld } from '#test/support/orders/money-world.ts'
import { familyWithBasket, fourLetters, orderBasket, payingDeps } from '#test/support/orders/orders.ts'
import { balanceCents } from '#test/support/orders/receipts.ts'

/** Runs on each database, and how many things happen in one. */
const RUNS: Record<string, number> = { sqlite: Number(process.env.MONEY_RUNS ?? 60), postgres: 4 }
const FIRST = Number(process.env.MONEY_FIRST ?? 1)
const STEPS = Number(process.env.MONEY_STEPS ?? 24)

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

type Deps = Awaited<ReturnType<typeof payingDeps>>

const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The page of an order, as its payer opens it. */
const shownTo = (deps: Deps, { order, payer }: Of) =>
  readOrderConfirmation({ ...deps, payments: undefined, isReadOnly: true }, payer, order.number)

/** Returns what the page of an order says that is not so: it is paid if some of its letters are, and counts them. */
async function shownWrong(deps: Deps, of: Of): Promise<unknown[]> {
  const shown = await shownTo(deps, of)
  const letters = (await listOrderLetters(deps.db, of.order.id)).filter((one) => one.grantedAt && !one.refundId)
  if (!shown) return []
  const isRight =
    (shown.state === 'paid') === letters.length > 0 && shown.counts.letters + shown.counts.dispatches === letters.length
  return isRight ? [] : [shown, letters]
}

/** Returns the receipts that do not name the way in which their money came, and the credit notes unlike their receipt. */
function methodsWrong(papers: readonly Receipt[]): Receipt[] {
  return papers.filter(({ provider, content }) => (provider === 'operator') === (content.method === 'card'))
}

describe.each(Object.entries(databasesOfTier))('on %s', (name, open) => {
  test(`${RUNS[name]} runs of all events in any order end with matching money, letters and letters to post`, async () => {
    const db = await open()
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    onTestFinished(() => db.destroy())
    onTestFinished(() => said.mockRestore())
    const base = await payingDeps(db)
    const happened = new Set<string>()
    let charged = 0
    let receipts = 0
    for (let run = FIRST; run < FIRST + RUNS[name]!; run++) {
      const chance = chanceOf(run)
      let clock = later(noon, run * 1000)
      const deps = { ...base, now: () => (clock = later(clock, 1)) }
      const family = await familyWithBasket(db, fourLetters.slice(0, 2), {})
      const marc = await insertMember(db, family.account, 'owner')
      await askedDispatch(db, { account: family.account, payer: family.owner }, clock)
      const orders: Of[] = []
      for (const payer of [family.owner, marc].slice(0, 1 + chance(2))) {
        const order = await orderBasket(deps, { account: family.account, owner: payer })
        await updateOrder(db, order.id, { provider: 'stripe', sessionId: 'cs_1' }, noon)
        orders.push({ order, payer, account: family.account })
      }

      const world = openMoneyWorld(deps, chance, orders)
      const names = Object.keys(world.kinds)
      const story: string[] = []
      for (let step = 0; step < STEPS; step++) {
        const kind = names[chance(names.length)]!
        const of = orders[chance(orders.length)]!
        if ((await world.kinds[kind]!(of)) !== false) story.push(kind)
        if (chance(3) > 0) await world.deliver()
        expect(await dispatchesWrong(db, family.account.id), `run ${run}: ${story.join(', ')}`).toEqual([])
        if (!world.hasGesture())
          for (const one of orders) expect(await shownWrong(deps, one), `run ${run}: ${story.join(', ')}`).toEqual([])
      }
      await world.end(orders)
      for (const kind of story) happened.add(kind)

      const told = `run ${run}: ${story.join(', ')}`
      const papers = (await Promise.all(orders.map(({ order }) => listReceipts(db, deps.keys, order.id)))).flat()
      const letters = (await Promise.all(orders.map(({ order }) => listOrderLetters(db, order.id)))).flat()
      const paidCents = letters
        .filter(({ grantedAt, refundId }) => grantedAt && !refundId)
        .reduce((sum, { priceCents }) => sum + priceCents, 0)
      expect(balanceCents(papers), told).toBe(world.heldCents())
      expect(await dispatchesWrong(db, family.account.id), told).toEqual([])
      expect(methodsWrong(papers), told).toEqual([])
      const shown = await Promise.all(orders.map((of) => shownTo(deps, of)))
      if (shown.every((one) => one !== undefined)) {
        const received = papers.filter(({ kind }) => kind === 'receipt').map(({ amountCents }) => amountCents)
        const returned = shown.map(({ returnedCents }) => returnedCents)
        expect(sumOf(received) - sumOf(returned), told).toBe(world.heldCents())
        expect(sumOf(shown.map(({ waitingCents }) => waitingCents)), told).toBe(0)
      }
      if (!world.hasGesture()) expect(paidCents, told).toBe(world.heldCents())
      else expect(paidCents === 0, told).toBe(world.heldCents() === 0)
      for (const of of orders) {
        const { id } = of.order
        expect(world.chargedUnmatched(of), told).toEqual([])
        const ledger = await readLedger(db, deps, id)
        const { status } = (await findOrder(db, deps.keys, id))!
        const own = papers.filter(({ orderId }) => orderId === id)
        const waiting = (await listRefunds(db, id)).filter((refund) => !['done', 'closed'].includes(refund.status))
        expect(waiting, told).toEqual([])
        const isPaid = own.length > 0
        expect(status, told).toSatisfy((one: string) =>
          isPaid
            ? one === (balanceOf(ledger) > 0 ? 'paid' : 'refunded')
            : !['paid', 'refunded', 'disputed'].includes(one),
        )
        if (world.isCharged(of)) expect(isPaid, told).toBe(true)
        // The notes of a receipt never exceed it.
        for (const receipt of own.filter(({ kind }) => kind === 'receipt')) {
          const notes = own.filter(({ kind, paymentId }) => kind === 'credit-note' && paymentId === receipt.paymentId)
          const noted = notes.reduce((sum, { amountCents }) => sum + amountCents, 0)
          expect(noted, told).toBeLessThanOrEqual(receipt.amountCents)
        }
        charged += ledger.payments.filter(({ isMatched }) => isMatched).length
        receipts += own.filter(({ kind }) => kind === 'receipt').length
      }
    }
    if (name === 'sqlite')
      expect([...happened].toSorted()).toEqual(Object.keys(openMoneyWorld(base, () => 0).kinds).toSorted())
    expect(receipts).toBe(charged)
  })
})
