import type { Selectable } from 'kysely'
import type { PaymentEvent, PaymentEventResult } from '#app/rules/orders/payment-event.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import type { PaymentEventTable } from './schema.ts'

/** False for one that was received before. */
export async function insertPaymentEvent(
  db: Db,
  { provider, eventId, orderId, kind }: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentEvent')
    .values({ provider, eventId, orderId, kind, receivedAt: now.toISOString(), result: 'ignored' })
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

/** In the order they came. */
export async function listPaymentEvents(db: Db, orderId: Id): Promise<Selectable<PaymentEventTable>[]> {
  return await db
    .selectFrom('paymentEvent')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('receivedAt')
    .orderBy('eventId')
    .execute()
}
