import { randomUUID } from 'node:crypto'
import { refundOrder } from '#app/operations/orders/operator.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { askRefund, recordRefund } from '#app/operations/orders/refunds.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { PaymentEvent } from '#app/rules/orders/payment-event.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import type { Order } from '#db/orders/orders.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { orderBasket, paidEvent, type payingDeps } from './orders.ts'

type Deps = Awaited<ReturnType<typeof payingDeps>>

/** What may happen to an order that a card pays. */
export function actsOn(deps: Deps, { account, owner }: { account: Account; owner: User }, order: Order) {
  const { db } = deps
  const paymentId = `pi ${order.id}`
  const say = (differs: Partial<PaymentEvent>) =>
    recordPaymentEvent(deps, paidEvent(order, { eventId: randomUUID(), paymentId, ...differs }))
  return {
    pay: () => say({}),
    payTwice: () => say({ paymentId: `${paymentId} again` }),
    payACentLess: () => say({ paymentId: `${paymentId} less`, amountCents: 3195 }),
    dispute: async () => {
      await say({ kind: 'disputed' })
      await say({ kind: 'dispute-lost' })
    },
    withdraw: async (count: number) => {
      const letters = (await listOrderLetters(db, order.id)).filter(({ refundId }) => refundId === null).slice(0, count)
      const named = letters.map(({ accountId, documentId }) => ({ accountId, documentId }))
      await askRefund(deps, owner, { orderId: order.id, letters: named, name: 'Claire', email: 'c@famille.example' })
    },
    giveBack: async () => {
      for (const refund of await listRefunds(db, order.id))
        if (refund.status === 'asked') await recordRefund(deps, refund, `re ${refund.id}`)
    },
    comeBack: async () => {
      for (const { id, amountCents } of await listRefunds(db, order.id))
        await say({ kind: 'refund-failed', refundId: id, providerRefundId: `re ${id}`, amountCents })
    },
    refundUnmatched: () => refundOrder(deps, order.number),
    payFirst: async (ids: readonly DocumentId[]) => {
      await db
        .deleteFrom('basketEntry')
        .where('accountId', '=', account.id)
        .where('documentId', 'not in', ids)
        .execute()
      const first = await orderBasket(deps, { account, owner })
      await recordPaymentEvent(deps, paidEvent(first, { eventId: randomUUID(), paymentId: randomUUID() }))
    },
  }
}
