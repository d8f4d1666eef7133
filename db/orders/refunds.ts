import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import type { RefundTable } from './schema.ts'

export type Refund = Selectable<RefundTable>

export async function insertRefund(
  db: Db,
  refund: Pick<Refund, 'orderId' | 'paymentId' | 'amountCents' | 'reason' | 'status'> & Partial<Refund>,
  now: Date,
): Promise<Refund> {
  return await db
    .insertInto('refund')
    .values({ id: randomUUID(), askedAt: now.toISOString(), providerRefundId: null, doneAt: null, ...refund })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lists the refunds of an order, oldest first. */
export async function listRefunds(db: Db, orderId: Id): Promise<Refund[]> {
  return await db
    .selectFrom('refund')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
}

/** Lists the refunds to send to a provider ('asked') or to be made by an operator ('by-hand'), oldest first. */
export async function listRefundsWaiting(db: Db, status: 'asked' | 'by-hand'): Promise<Refund[]> {
  return await db
    .selectFrom('refund')
    .selectAll()
    .where('status', '=', status)
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
}

export async function updateRefund(
  db: Db,
  id: Id,
  changes: Partial<Pick<Refund, 'status' | 'amountCents' | 'providerRefundId' | 'doneAt'>>,
): Promise<void> {
  await db.updateTable('refund').set(changes).where('id', '=', id).execute()
}
