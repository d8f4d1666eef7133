import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { outcomeOf } from '#app/routes/_orders.confirmation-paiement/outcomes.tsx'
import type { PaymentMethod } from '#app/rules/orders/receipt.ts'
import { insertMember } from '#test/support/given.ts'
import type { FakeStripe } from '#test/support/payment/fake-stripe.ts'
import { orderAtStripe } from '#test/support/payment/order-at-stripe.ts'
import { orderBasket, paidEvent } from './orders.ts'

/** A family whose letters wait in the order of its owner, and Marc, who may pay them too. */
export async function twoOwners(fake: FakeStripe, method: PaymentMethod = 'card') {
  const s = await orderAtStripe(fake)
  const { account, owner } = s.family
  if (method !== 'card') await orderBasket(s.deps, s.family, method)
  const marc = await insertMember(s.db, account, 'owner')
  const pay = async () => {
    const order = await orderBasket(s.deps, { account, owner: marc })
    await recordPaymentEvent(s.deps, paidEvent(order, { eventId: 'evt_marc', paymentId: 'pi_marc' }))
  }
  const shown = async () => {
    const order = (await s.confirm())!
    const { heading, lede, more } = outcomeOf(order)
    return { state: order.state, text: [heading, lede, more].filter(Boolean).join(' ') }
  }
  return { ...s, account, owner, marc, pay, shown }
}
