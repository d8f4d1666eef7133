import type { PaymentEvent, PaymentEventKind } from '#app/rules/orders/payment-event.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import type { Order } from '#db/orders/orders.ts'
import { type FakeRefund, fakeProvider } from './fake-provider.ts'
import { paidEvent } from './orders.ts'

/** An order, its payer and the account of its letters. */
export type Of = { order: Order; payer: User; account: Account }
export type Chance = (below: number) => number

/** What happens to the money of orders at a provider, and the resulting events, which are queued for delivery. */
export function openMoneyAtProvider(chance: Chance) {
  const provider = fakeProvider()
  const pending: PaymentEvent[] = []
  const matched = new Set<string>()
  let said = 0
  let hasGesture = false

  const say = ({ order }: Of, kind: PaymentEventKind, differs: Partial<PaymentEvent>) =>
    void pending.push(paidEvent(order, { eventId: `${order.id} ${said++}`, kind, ...differs }))
  const payment = ({ order }: Of, name: string) => `${name} ${order.id}`
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[chance(items.length || 1)]
  const charged = (of: Of) =>
    ['pi', 'pi again', 'pi less', 'pi usd', 'pi other'].map((name) => payment(of, name)).filter(provider.isCharged)

  function charge(of: Of, name: string, differs: Partial<PaymentEvent> = {}): boolean {
    const paymentId = payment(of, name)
    if (provider.isCharged(paymentId)) return false
    const { amountCents = of.order.amountCents } = differs
    provider.charge(paymentId, amountCents)
    if (Object.keys(differs).length === 0) matched.add(paymentId)
    for (let times = 1 + chance(3); times > 0; times--) say(of, 'paid', { ...differs, paymentId })
    return true
  }

  const currencyOf = (paymentId: string) => (paymentId.startsWith('pi usd') ? 'usd' : 'eur')

  function sayRefund(of: Of, kind: 'refunded' | 'refund-failed', { id, key, paymentId, cents }: FakeRefund): void {
    const ids = { providerRefundId: id, ...(key && { refundId: key }) }
    say(of, kind, { paymentId, amountCents: cents, currency: currencyOf(paymentId), ...ids })
  }

  /** `owedCents`: what the operator may still refund of a payment. */
  function refundThere(of: Of, owedCents: (paymentId: string) => number, share: (owed: number) => number): boolean {
    const paymentId = pick(charged(of).filter((id) => owedCents(id) > 1 && !provider.isDisputed(id)))
    if (!paymentId) return false
    const cents = share(owedCents(paymentId))
    if (cents < provider.heldCents(paymentId)) hasGesture = true
    sayRefund(of, 'refunded', provider.refundThere(paymentId, cents))
    return true
  }

  function endDispute(of: Of, status: 'won' | 'lost'): boolean {
    const paymentId = pick(charged(of).filter((id) => provider.disputes.get(id)?.status === 'open'))
    if (!paymentId) return false
    const { cents } = provider.disputes.get(paymentId)!
    provider.disputes.set(paymentId, { status, cents })
    say(of, `dispute-${status}`, disputeOf(paymentId, cents))
    return true
  }

  const disputeOf = (paymentId: string, amountCents: number) => {
    return { paymentId, amountCents, currency: currencyOf(paymentId), providerRefundId: `dp ${paymentId}` }
  }

  function comeBack(of: Of): boolean {
    const made = provider.refunds.filter(({ paymentId, hasFailed, key }) => {
      return key && !hasFailed && charged(of).includes(paymentId) && !provider.isDisputed(paymentId)
    })
    const refund = pick(made)
    if (!refund) return false
    refund.hasFailed = true
    sayRefund(of, 'refund-failed', refund)
    return true
  }

  /**
   * A bank does not dispute money that the operator has refunded by hand. `share`: how much of what is owed it
   * disputes, in cents.
   */
  function dispute(of: Of, owedCents: (paymentId: string) => number, share: (owed: number) => number): boolean {
    const paymentId = pick(charged(of).filter((id) => owedCents(id) > 0 && !provider.disputes.has(id)))
    if (!paymentId) return false
    const cents = share(owedCents(paymentId))
    if (cents < provider.heldCents(paymentId)) hasGesture = true
    provider.disputes.set(paymentId, { status: 'open', cents })
    say(of, 'disputed', disputeOf(paymentId, cents))
    return true
  }

  return {
    provider,
    pending,
    matched,
    say,
    charged,
    charge,
    sayRefund,
    refundThere,
    comeBack,
    dispute,
    endDispute,
    /** Whether a partial refund was made as a gesture: the letters stay paid. */
    hasGesture: () => hasGesture,
  }
}
