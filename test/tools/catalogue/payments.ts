import { openCheckout } from '#app/operations/orders/checkout.ts'
import type { OrderDeps } from '#app/operations/orders/papers.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { openTrialProvider } from '#app/operations/orders/trial-provider.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import type { PaymentEventKind } from '#app/rules/orders/payment-event.ts'
import type { PaymentMethod } from '#app/rules/orders/receipt.ts'
import type { OrderStatus } from '#app/rules/orders/status.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { insertOrderLetters } from '#db/orders/letters.ts'
import { findOrderByNumber, insertOrder, type NewOrder, updateOrder } from '#db/orders/orders.ts'
import { insertRefund, type Refund } from '#db/orders/refunds.ts'
import { updateTrialPayment } from '#db/orders/trial-payments.ts'
import { letters } from '#letters/index.ts'
import { aSite, sitesOf, testKeys, unwrap } from '#test/support/given.ts'

const documentIds = letters.map(({ id }) => id)

type Payer = { account: { id: string }; owner: User; domain: { id: string } }

/** Inserts orders in each state and checkouts of the trial provider. Returns their numbers and ids by name of state. */
export async function insertPayments(db: Db, { account, owner, domain }: Payer, now: Date) {
  const at = new Date(now.getTime() - HOUR_MS)
  const site = aSite({ domainId: domain.id, payingDomain: true })
  const deps: OrderDeps = { db, keys: testKeys, now: () => at, sites: () => sitesOf(site) }
  const payments = openTrialProvider(db)
  let made = 0

  /** `of`: place of its letter in the catalogue. */
  async function order(status: OrderStatus, method: PaymentMethod = 'card', of?: number) {
    made += 1
    const row: NewOrder = {
      domainId: domain.id,
      accountId: account.id,
      payerId: owner.id,
      method,
      amountCents: 799,
      currency: 'eur',
      buyer: { name: 'Claire MOREAU', addressLines: ['8 allée des Tanneurs', '44000 NANTES'], email: owner.email },
      contentKey: `catalogue ${made}`,
      termsVersion: 'catalogue',
      terms: 'catalogue',
      expiresAt: new Date(now.getTime() + 24 * HOUR_MS).toISOString(),
    }
    const inserted = await db.transaction().execute((db) => insertOrder(db, testKeys, row, at))
    await insertOrderLetters(db, inserted.id, [
      { accountId: account.id, documentId: documentIds[(of ?? made) % documentIds.length]!, priceCents: 799 },
    ])
    await updateOrder(db, inserted.id, { status }, at)
    return inserted
  }

  async function told(number: number, ...kinds: PaymentEventKind[]): Promise<string> {
    const { id: orderId, accountId, amountCents, currency, ...paid } = await order('awaiting')
    for (const kind of kinds) {
      const about = { orderId, accountId, amountCents, currency, paymentId: `pi_${number}` }
      await recordPaymentEvent(deps, { provider: 'trial', eventId: `evt_${number}_${kind}`, kind, ...about })
    }
    return paid.number
  }

  /** A card paid 6,99 € for 7,99 €. `isReturned`: the money was given back. */
  async function paidWrong(number: number, { isReturned = false } = {}): Promise<string> {
    const { id: orderId, accountId, currency, ...wrong } = await order('awaiting')
    const paymentId = `pi_${number}`
    const event = { orderId, accountId, amountCents: 699, currency, paymentId }
    await recordPaymentEvent(deps, { provider: 'trial', eventId: `evt_${number}`, kind: 'paid', ...event })
    const refund = { orderId, paymentId, amountCents: 699, reason: 'unmatched', status: 'done' } as const
    if (isReturned) await insertRefund(db, refund, at)
    return wrong.number
  }

  /** A paid order, and a refund of `cents` with its reason. */
  async function paidBack(number: number, refund: Pick<Refund, 'reason' | 'status' | 'amountCents'>): Promise<string> {
    const paid = await told(number, 'paid')
    const { id: orderId } = (await findOrderByNumber(db, testKeys, paid))!
    await insertRefund(db, { orderId, paymentId: `pi_${number}`, ...refund }, at)
    return paid
  }

  async function trial(status?: 'paid' | 'refused' | 'expired'): Promise<string> {
    const { id: orderId } = await order('open')
    const returnUrl = `${site.origin}/`
    const opened = unwrap(await openCheckout({ ...deps, payments }, owner, { orderId, ui: 'hosted', returnUrl }))
    if (status) await updateTrialPayment(db, opened.sessionId, status)
    return opened.sessionId
  }

  return {
    'paid order': await told(1, 'paid'),
    'already paid order': (await order('awaiting', 'cheque', 1)).number,
    'refunded order': await told(2, 'paid', 'refunded'),
    'waiting order': (await order('awaiting')).number,
    'cheque order': (await order('awaiting', 'cheque')).number,
    'refused order': (await order('refused')).number,
    'abandoned order': (await order('abandoned')).number,
    'refund asked': await paidBack(5, { reason: 'withdrawal', status: 'asked', amountCents: 799 }),
    'part refunded': await paidBack(6, { reason: 'withdrawal', status: 'asked', amountCents: 300 }),
    'twice order': await paidBack(7, { reason: 'double', status: 'done', amountCents: 799 }),
    'unmatched order': await paidWrong(3),
    'returned order': await paidWrong(4, { isReturned: true }),
    'closed order': await paidBack(8, { reason: 'closed', status: 'done', amountCents: 799 }),
    'offered order': await paidBack(9, { reason: 'offered', status: 'done', amountCents: 799 }),
    'not posted order': await paidBack(10, { reason: 'not-posted', status: 'done', amountCents: 799 }),
    trial: await trial(),
    'refused trial': await trial('refused'),
    'paid trial': await trial('paid'),
    'closed trial': await trial('expired'),
  }
}
