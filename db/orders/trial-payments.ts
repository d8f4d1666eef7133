import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { TrialPaymentTable } from './schema.ts'

export type TrialPayment = Selectable<TrialPaymentTable>

type NewTrialPayment = Omit<TrialPayment, 'id' | 'status'>

/** Inserts a checkout, or returns the existing one with the same key. Its id is a secret, as Stripe's are. */
export async function insertTrialPayment(db: Db, payment: NewTrialPayment): Promise<TrialPayment> {
  await db
    .insertInto('trialPayment')
    .values({ ...payment, id: `essai_${randomBytes(16).toString('base64url')}`, status: 'open' })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .execute()
  const { idempotencyKey } = payment
  return await db
    .selectFrom('trialPayment')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
}

export async function findTrialPayment(db: Db, id: string): Promise<TrialPayment | undefined> {
  return await db.selectFrom('trialPayment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Updates a checkout. Returns false and changes nothing if it is paid or ended. */
export async function updateTrialPayment(
  db: Db,
  id: string,
  status: Exclude<TrialPayment['status'], 'open'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trialPayment')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'refused'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
