import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { basketOf } from '#app/operations/orders/basket.ts'
import { recordGivenBack, recordReceived, recordReceivedOther, refundOrder } from '#app/operations/orders/operator.ts'
import type { OrderDeps } from '#app/operations/orders/papers.ts'
import { placeOrder } from '#app/operations/orders/place.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { askRefund, sendRefunds } from '#app/operations/orders/refunds.ts'
import { readLedger } from '#app/operations/orders/settle.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import { isClaimed } from '#app/rules/orders/ledger.ts'
import { deleteUser } from '#db/erasure/delete.ts'
import { closeAccount, reopenAccount } from '#db/erasure/erasures.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrder, updateOrder } from '#db/orders/orders.ts'
import { listRefunds, type Refund } from '#db/orders/refunds.ts'
import { type aSite, later } from '#test/support/given.ts'
import { dispatchActs, eraseWhole } from './dispatch-acts.ts'
import { type Chance, type Of, openMoneyAtProvider } from './money-at-provider.ts'
import { aBuyer } from './orders.ts'

type Deps = OrderDeps & { site: ReturnType<typeof aSite> }

/**
 * One family, the provider and the operator, and everything that may happen to their money. The provider's events are
 * queued, and may be delivered in any order and more than once. `orders`: those of the family; letters that are ordered
 * again are added.
 */
export function openMoneyWorld(deps: Deps, chance: Chance, orders: Of[] = []) {
  const { db } = deps
  const at = openMoneyAtProvider(chance)
  const { provider, pending, matched, say, charged, charge, refundThere, endDispute } = at
  const withProvider = { ...deps, payments: provider.payments }
  /** Refunds that came back to the provider's account, and were paid out by the operator, by payment. */
  const givenByHand = new Map<string, number>()
  const owedCents = (paymentId: string) => provider.heldCents(paymentId) - (givenByHand.get(paymentId) ?? 0)
  let cashCents = 0

  async function send(isAnswered: boolean, of: Of): Promise<void> {
    const before = provider.refunds.length
    const payments = { ...provider.payments }
    if (!isAnswered)
      payments.refund = async (refund) => {
        await provider.payments.refund(refund)
        throw new Error('The response was lost.')
      }
    await sendRefunds({ ...deps, payments }, of.order.id)
    for (const refund of provider.refunds.slice(before)) at.sayRefund(of, 'refunded', refund)
  }

  async function withdraw({ order, payer }: Of, count: number): Promise<void> {
    const letters = (await listOrderLetters(db, order.id)).slice(0, count)
    await askRefund(deps, payer, { orderId: order.id, letters, name: 'Claire', email: 'c@famille.example' })
  }

  /**
   * The operator looks at the provider's pages first, and gives nothing that was refunded or disputed there. The service
   * refuses what it knows to be disputed.
   */
  async function giveByHand({ order }: Of): Promise<boolean> {
    const ledger = await readLedger(db, deps, order.id)
    const isDue = ({ status, paymentId }: Refund) => status === 'by-hand' && !isClaimed(ledger, paymentId)
    const given = (await listRefunds(db, order.id)).filter(isDue)
    const isOwed = ({ paymentId, amountCents }: Refund) =>
      paymentId.startsWith(order.id) ||
      (owedCents(paymentId) >= amountCents && provider.disputes.get(paymentId)?.status !== 'open')
    if (!given.every(isOwed)) return false
    for (const { amountCents, paymentId } of given) {
      if (matched.has(paymentId) || paymentId === order.id) cashCents -= amountCents
      if (paymentId !== order.id) givenByHand.set(paymentId, (givenByHand.get(paymentId) ?? 0) + amountCents)
    }
    await recordGivenBack(deps, order.number)
    return true
  }

  async function correctBuyer({ order, payer, account }: Of): Promise<void> {
    const { amountCents: shownCents } = await basketOf(deps, payer)
    const buyer = { ...aBuyer, name: `Claire ${order.number}` }
    await placeOrder(deps, payer, { accountId: account.id, method: 'card', buyer, shownCents })
  }

  /** Orders what is in the basket: letters that were given back, or an order that was never paid. */
  async function orderAgain({ payer, account }: Of): Promise<boolean> {
    const { amountCents: shownCents, toPay } = await basketOf(deps, payer)
    if (toPay.length === 0) return false
    const placed = await placeOrder(deps, payer, { accountId: account.id, method: 'card', buyer: aBuyer, shownCents })
    if (!placed.ok || orders.some(({ order }) => order.id === placed.value.orderId)) return false
    await updateOrder(db, placed.value.orderId, { provider: 'stripe', sessionId: 'cs_1' }, deps.now())
    orders.push({ order: (await findOrder(db, deps.keys, placed.value.orderId))!, payer, account })
    return true
  }

  const setPartner = (terms: { priceCents: number } | { payingDomain: 0 | 1 }) =>
    db.updateTable('domain').set(terms).where('id', '=', deps.site.domainId).execute()

  /** Every action on an order. Returns false, or does nothing, if the action is not possible now. */
  const kinds: Record<string, (of: Of) => unknown> = {
    ...dispatchActs(deps, chance),
    'a card is charged': (of) => charge(of, 'pi'),
    'a second card is charged': (of) => charge(of, 'pi again'),
    'a cent less is charged': (of) => charge(of, 'pi less', { amountCents: of.order.amountCents - 1 }),
    'another currency is charged': (of) => charge(of, 'pi usd', { currency: 'usd' }),
    'money comes for another account': (of) => charge(of, 'pi other', { accountId: 'somebody' }),
    'an order nobody knows is paid': (of) => say(of, 'paid', { orderId: 'unknown', paymentId: 'pi unknown' }),
    'a card is declined': (of) => say(of, 'refused', {}),
    'a checkout is given up': (of) => say(of, 'abandoned', {}),
    'a checkout expires': (of) => say(of, 'expired', {}),
    'the end of another checkout': (of) => say(of, 'expired', { sessionId: 'cs_0' }),
    'a letter is withdrawn from': (of) => withdraw(of, 1),
    'all is withdrawn from': (of) => withdraw(of, 9),
    'refunds are sent': (of) => send(true, of),
    'refunds are sent and the answer is lost': (of) => send(false, of),
    'a part is refunded there': (of) => refundThere(of, owedCents, (owed) => Math.ceil(owed / 2)),
    'all is refunded there': (of) => refundThere(of, owedCents, (owed) => owed),
    'a refund comes back': (of) => at.comeBack(of),
    'a bank disputes': (of) => at.dispute(of, owedCents, (owed) => owed),
    'a bank disputes a part': (of) => at.dispute(of, owedCents, (owed) => Math.ceil(owed / 3)),
    'a dispute is won': (of) => endDispute(of, 'won'),
    'a dispute is lost': (of) => endDispute(of, 'lost'),
    'a cheque comes': async ({ order }) => {
      if ((await recordReceived(withProvider, order.number)).ok) cashCents += order.amountCents
    },
    'a cheque of another sum comes': ({ order }) => recordReceivedOther(deps, order.number, order.amountCents - 1),
    'the operator gives all back': ({ order }) => refundOrder(deps, order.number),
    'the operator has given by hand': giveByHand,
    'the buyer is corrected': correctBuyer,
    'the letters are ordered again': orderAgain,
    'the price changes': () => setPartner({ priceCents: [799, 1250, 50][chance(3)]! }),
    'the partner offers its letters, or charges again': () => setPartner({ payingDomain: chance(2) as 0 | 1 }),
    'the sweep passes': () => sweepOrders({ ...deps, payments: undefined, now: () => later(deps.now(), HOUR_MS) }),
    'the account is closed': ({ account, payer }) =>
      closeAccount(db, account.id, { by: payer.id, now: deps.now(), dueOn: '2027-01-01' }),
    'the account is opened again': ({ account }) => reopenAccount(db, account.id),
    'the account is erased, and its payer': async ({ account, payer }) => {
      if (chance(3) > 0) return
      await eraseWhole(deps, account.id)
      await deleteUser(db, payer.id)
    },
  }

  /** Delivers one event, which may be delivered again later, with the same id or another. */
  async function deliver(): Promise<void> {
    const event = pending.splice(chance(pending.length), 1)[0]
    if (!event) return
    await recordPaymentEvent(deps, event)
    if (chance(4) === 0) pending.push(chance(2) ? event : { ...event, eventId: `${event.eventId} again` })
  }

  /** Banks decide, all events are delivered, and the sweep and the operator finish the rest. */
  async function end(orders: readonly Of[]): Promise<void> {
    for (const of of orders) while (endDispute(of, chance(2) ? 'won' : 'lost'));
    for (let round = 0; round < 4; round++) {
      while (pending.length > 0) await deliver()
      for (const of of orders) {
        if (chargedUnmatched(of).length > 0) await refundOrder(deps, of.order.number)
        await send(true, of)
        await giveByHand(of)
      }
    }
    while (pending.length > 0) await deliver()
  }

  /** Payments that do not match and that the provider has not fully refunded. */
  const chargedUnmatched = (of: Of) =>
    charged(of).filter((paymentId) => !matched.has(paymentId) && owedCents(paymentId) > 0)

  return {
    kinds,
    deliver,
    end,
    chargedUnmatched,
    isCharged: (of: Of) => charged(of).some((paymentId) => matched.has(paymentId)),
    /**
     * Expected total of receipts minus credit notes: matching payments at the provider, and money held by the operator.
     */
    heldCents: () => [...matched].reduce((sum, paymentId) => sum + provider.heldCents(paymentId), cashCents),
    hasGesture: at.hasGesture,
  }
}
