import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { recordRefund, sendRefunds } from '#app/operations/orders/refunds.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { answerOperator } from '#scripts/payment/commands.ts'
import { insertMember, noon } from '#test/support/given.ts'
import { orderBasket, paidEvent } from '#test/support/orders/orders.ts'
import type { FakeStripe } from '#test/support/payment/fake-stripe.ts'
import { type OrderAtStripe, overEvent } from '#test/support/payment/order-at-stripe.ts'

/**
 * What happens before the operator runs a command. `isPosting`: the order has the postage of a letter. `left`: cents
 * that we keep once the row has been followed.
 */
type Case = { happens: (s: OrderAtStripe) => Promise<unknown>; isPosting?: boolean; left: number }

/** The cases of money in docs/operations.md, by name. */
export function moneyCases(fake: FakeStripe): Readonly<Record<string, Case>> {
  const pay = async (s: OrderAtStripe) => {
    fake.pay(s.sessionId)
    await s.webhook(overEvent(s.sessionId))
  }

  const dispute = async (s: OrderAtStripe, status?: string) => {
    const id = fake.dispute(s.sessionId, status)
    const isOpened = status === undefined || status.endsWith('needs_response')
    const type = isOpened ? 'charge.dispute.created' : 'charge.dispute.closed'
    await s.webhook(overEvent(id, { id: `evt_${type}`, type }))
  }

  return {
    'A card paid another amount or currency': {
      happens: async (s) => {
        fake.session(s.sessionId).amount_total = 3195
        await pay(s)
      },
      left: 0,
    },
    'An order by telephone or cheque': { happens: async () => {}, left: 3196 },
    'A cheque is of another sum, and was recorded with it': {
      happens: (s) => operator(s, 'received cheque 31,95 --yes'),
      left: 0,
    },
    'A digit of the number is wrong': { happens: async () => {}, left: 0 },
    'A payment is recorded twice': { happens: (s) => operator(s, 'received --yes'), left: 3196 },
    'A card pays after the cheque': {
      happens: async (s) => {
        await operator(s, 'received --yes')
        await recordPaymentEvent(s.deps, paidEvent(s.order))
        const [double] = await listRefunds(s.db, s.order.id)
        await recordRefund(s.deps, double!, 're_1')
      },
      left: 3196,
    },
    'The bank opens a dispute': {
      happens: async (s) => {
        await pay(s)
        await dispute(s)
      },
      left: 3196,
    },
    'The dispute is won, or an inquiry of the bank is closed': {
      happens: async (s) => {
        await pay(s)
        await dispute(s, 'warning_needs_response')
        await dispute(s, 'warning_closed')
      },
      left: 3196,
    },
    'The dispute is lost': {
      happens: async (s) => {
        await pay(s)
        await dispute(s)
        await dispute(s, 'lost')
      },
      left: 0,
    },
    'An account is closed or erased, then its order is paid': {
      happens: async (s) => {
        const { account, owner } = s.family
        await closeAccount(s.db, account.id, { by: owner.id, now: noon, dueOn: '2026-12-30' })
        await pay(s)
        await sendRefunds(s.deps, s.order.id)
      },
      left: 0,
    },
    'A partner stops charging while an order waits': {
      happens: async (s) => {
        await s.db.updateTable('domain').set({ payingDomain: 0 }).execute()
        await sweepOrders(s.later)
      },
      left: 0,
    },
    'A partner stops charging, then an order is paid': {
      happens: async (s) => {
        await s.db.updateTable('domain').set({ payingDomain: 0 }).execute()
        await pay(s)
        await sendRefunds(s.deps, s.order.id)
      },
      left: 0,
    },
    'A relative pays the letters of an order that waits': {
      happens: async (s) => {
        const { account } = s.family
        const owner = await insertMember(s.db, account, 'owner')
        await recordPaymentEvent(s.deps, paidEvent(await orderBasket(s.deps, { account, owner })))
        await sweepOrders(s.later)
      },
      left: 3196,
    },
    'A letter of a paid order cannot be posted': {
      isPosting: true,
      happens: async (s) => {
        await pay(s)
        await s.giveUpPosting()
        await sendRefunds(s.deps, s.order.id)
      },
      left: 3196,
    },
    'An order with postage is given back': { isPosting: true, happens: pay, left: 0 },
    'Stripe cannot refund a card': {
      happens: async (s) => {
        await pay(s)
        await operator(s, 'refund')
        await sendRefunds(s.deps)
        const [refund] = await listRefunds(s.db, s.order.id)
        const { id: refundId, paymentId, providerRefundId } = refund!
        const of = { refundId, paymentId, providerRefundId: providerRefundId ?? '' }
        const failed = { eventId: 'closed card', kind: 'refund-failed', ...of } as const
        await recordPaymentEvent(s.deps, paidEvent(s.order, failed))
      },
      left: 0,
    },
    'Stripe is no longer configured': {
      happens: async (s) => {
        await pay(s)
        await operator(s, 'refund')
        Object.assign(s.deps, { payments: undefined })
      },
      left: 0,
    },
    'A card paid an order that a restored backup does not have': {
      happens: async (s) => {
        fake.session(s.sessionId).client_reference_id = '7d0d0c1e-0000-4000-8000-000000000001'
        await pay(s)
      },
      left: 0,
    },
  }
}

/** Runs `npm run payment -- …` with the number of the order; returns what it prints or refuses. */
export async function operator(s: OrderAtStripe, command: string, number = s.order.number): Promise<string> {
  const [verb = '', ...options] = command.split(' ')
  const deps = { ...s.deps, openPayments: async () => s.deps.payments }
  const words = verb === 'list' ? [verb] : [verb, number, ...options]
  return await answerOperator(deps, words).catch((error: Error) => error.message)
}
