import { onTestFinished } from 'vitest'
import { openCheckout } from '#app/operations/orders/checkout.ts'
import { readOrderConfirmation } from '#app/operations/orders/confirmation.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { giveUpDispatch } from '#app/operations/post/give-up.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findPlainDispatch } from '#db/post/due.ts'
import { databases, noon, unwrap } from '#test/support/given.ts'
import { askedDispatch } from '#test/support/orders/dispatch-acts.ts'
import { familyWithBasket, orderBasket, payingDeps } from '#test/support/orders/orders.ts'
import { signedEvent } from './events.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { stripeAt } from './stripe.ts'

export const returnUrl = 'https://aupres.example/confirmation-paiement?commande=26-0001'

/** An order of four letters with an open checkout. `isPosting`: with the postage of one of them. */
export async function orderAtStripe(fake: FakeStripe, { isPosting = false } = {}) {
  const payments = stripeAt(fake, { retries: 0 })
  const db = await databases.sqlite()
  onTestFinished(() => db.destroy())
  const deps = { ...(await payingDeps(db)), payments, isReadOnly: false }
  const family = await familyWithBasket(db)
  const dispatchId = isPosting ? await askedDispatch(db, { account: family.account, payer: family.owner }, noon) : ''
  const order = await orderBasket(deps, family)
  const open = async (ui: 'hosted' | 'embedded' = 'hosted') =>
    await openCheckout(deps, family.owner, { orderId: order.id, ui, returnUrl })
  const opened = unwrap(await open())
  const { sessionId } = opened
  const find = async () => (await findOrder(db, deps.keys, order.id))!
  const webhook = async (event: { body: Buffer; signature: string }) => {
    const read = await payments.readWebhook!({ ...event, now: noon })
    return read.ok && read.value ? await recordPaymentEvent(deps, read.value) : read
  }
  const later = { ...deps, now: () => new Date(noon.getTime() + 4 * 60_000) }
  const confirm = () => readOrderConfirmation(deps, family.owner, order.number)
  const giveUpPosting = async () => await giveUpDispatch(deps, (await findPlainDispatch(db, dispatchId))!, 'refused')
  return { db, deps, later, family, order, giveUpPosting, open, sessionId, find, webhook, confirm }
}

export type OrderAtStripe = Awaited<ReturnType<typeof orderAtStripe>>

/** The event that Stripe sends when a checkout ends, signed at noon. */
export const overEvent = (about: string, differs = {}) => signedEvent({ about, signedAt: noon, ...differs })
