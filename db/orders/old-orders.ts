import { parisDay } from '#app/rules/days.ts'
import { unmatchedResults } from '#app/rules/orders/payment-event.ts'
import type { OrderStatus } from '#app/rules/orders/status.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

const neverPaid: OrderStatus[] = ['open', 'awaiting', 'refused', 'abandoned', 'expired']

/**
 * Deletes orders at the end of their retention. Orders never paid: twelve months after they ended, unless money that
 * came for them is still to be given back. Others: ten years
 * after the end of the year (Paris) of their last receipt, with their receipts and accepted terms. An order is deleted
 * whole. Payment events that match no order of ours are deleted after twelve months.
 */
export async function deleteOldOrders(db: Db, now: Date): Promise<void> {
  const unpaidLimit = before(now, keptFor.unpaidOrder)
  const firstYear = Number(parisDay(now).slice(0, 4)) - keptFor.accounting.years
  const receipts = db.selectFrom('receipt').select('orderId')
  // The new year starts one hour earlier in Paris than in UTC.
  const recent = receipts.where('issuedAt', '>=', `${firstYear - 1}-12-31T23:00:00.000Z`)
  const old = await db
    .selectFrom('order')
    .select('id')
    .where('expiresAt', '<', unpaidLimit)
    .where((eb) =>
      eb.or([
        eb.and([eb('id', 'not in', receipts), eb('status', 'in', neverPaid), eb('id', 'not in', owed(db))]),
        eb.and([eb('id', 'in', receipts), eb('id', 'not in', recent)]),
      ]),
    )
    .execute()
  for (const { id } of old) await deleteOrder(db, id)
  await db
    .deleteFrom('paymentEvent')
    .where('receivedAt', '<', unpaidLimit)
    .where((eb) =>
      eb.or([eb('orderId', 'is', null), eb('orderId', 'not in', db.selectFrom('order').select('order.id'))]),
    )
    .execute()
}

/** Lists the orders with money that is not the sum ordered, and that was not given back. */
const owed = (db: Db) =>
  db
    .selectFrom('paymentEvent')
    .select('paymentEvent.orderId')
    .where('kind', '=', 'paid')
    .where('result', 'in', unmatchedResults)
    .where('paymentEvent.paymentId', 'is not', null)
    .where('paymentEvent.orderId', 'is not', null)
    .where(
      'paymentEvent.paymentId',
      'not in',
      db.selectFrom('refund').select('refund.paymentId').where('status', '=', 'done'),
    )

function deleteOrder(db: Db, orderId: Id): Promise<void> {
  return db.transaction().execute(async (db) => {
    for (const table of ['receipt', 'orderLetter', 'refund', 'paymentEvent', 'trialPayment'] as const) {
      await db.deleteFrom(table).where('orderId', '=', orderId).execute()
    }
    await db.deleteFrom('order').where('id', '=', orderId).execute()
  })
}
