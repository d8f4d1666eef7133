import type { Selectable } from 'kysely'
import { type PaymentEvent, type PaymentEventResult, unmatchedResults } from '#app/rules/orders/payment-event.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import type { PaymentEventTable } from './schema.ts'

/** Inserts an event. Returns false if it was already received. */
export async function insertPaymentEvent(db: Db, event: PaymentEvent, now: Date): Promise<boolean> {
  const { provider, eventId, orderId, kind, amountCents, currency } = event
  const { paymentId = null, refundId = null, providerRefundId = null } = event
  const said = { provider, eventId, orderId, kind, amountCents, currency, paymentId, refundId, providerRefundId }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentEvent')
    .values({ ...said, receivedAt: now.toISOString(), result: 'ignored' })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updatePaymentEvent(
  db: Db,
  { provider, eventId }: Pick<PaymentEvent, 'provider' | 'eventId'>,
  result: PaymentEventResult,
): Promise<void> {
  await db
    .updateTable('paymentEvent')
    .set({ result })
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .execute()
}

/** Lists the events of an order in order of arrival. */
export async function listPaymentEvents(db: Db, orderId: Id): Promise<Selectable<PaymentEventTable>[]> {
  return await db
    .selectFrom('paymentEvent')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('receivedAt')
    .orderBy('eventId')
    .execute()
}

/** Lists the events about payments that were unknown when they arrived, in order of arrival. */
export async function listWaitingEvents(db: Db, { id, accountId }: { id: Id; accountId: Id }): Promise<PaymentEvent[]> {
  const events = await listPaymentEvents(db, id)
  return events
    .filter(({ result }) => result === 'waiting')
    .map(({ provider, eventId, kind, paymentId, amountCents, currency, refundId, providerRefundId }) => ({
      provider,
      eventId,
      kind,
      orderId: id,
      accountId,
      amountCents: amountCents ?? 0,
      currency: currency ?? '',
      ...(paymentId && { paymentId }),
      ...(refundId && { refundId }),
      ...(providerRefundId && { providerRefundId }),
    }))
}

/** The ids of the orders for which money came that does not match, given back or not. By id. */
export async function listUnmatchedOrders(db: Db): Promise<Id[]> {
  const rows = await db
    .selectFrom('paymentEvent')
    .innerJoin('order', 'order.id', 'paymentEvent.orderId')
    .select('order.id')
    .distinct()
    .where('kind', '=', 'paid')
    .where('paymentId', 'is not', null)
    .where('result', 'in', unmatchedResults)
    .orderBy('order.id')
    .execute()
  return rows.map(({ id }) => id)
}

type UnknownPayment = { paymentId: string; amountCents: number; currency: string }

/**
 * Lists the payments of orders that this database does not have, less what was given back at the provider's: a backup was
 * restored, and is behind. In order of arrival.
 */
export async function listUnknownPayments(db: Db): Promise<UnknownPayment[]> {
  const events = await db
    .selectFrom('paymentEvent')
    .selectAll()
    .where('result', '=', 'unknown-order')
    .where('orderId', '!=', '')
    .where('paymentId', 'is not', null)
    .orderBy('receivedAt')
    .orderBy('eventId')
    .execute()
  const payments = new Map<string, UnknownPayment>()
  const takings = new Map<string, { paymentId: string; amountCents: number }>()
  for (const { kind, eventId, providerRefundId, ...event } of events) {
    const { amountCents, currency } = event
    const paymentId = event.paymentId!
    if (kind === 'paid' && amountCents && currency) payments.set(paymentId, { paymentId, amountCents, currency })
    if ((kind === 'refunded' || kind === 'dispute-lost') && amountCents)
      takings.set(providerRefundId ?? eventId, { paymentId, amountCents })
  }
  const takenOf = (paymentId: string) =>
    [...takings.values()].reduce((sum, one) => (one.paymentId === paymentId ? sum + one.amountCents : sum), 0)
  return [...payments.values()]
    .map((payment) => ({ ...payment, amountCents: payment.amountCents - takenOf(payment.paymentId) }))
    .filter(({ amountCents }) => amountCents > 0)
}
