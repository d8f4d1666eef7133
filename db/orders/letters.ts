import type { Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDispatchLine, type LineId } from '#app/rules/orders/line.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** A line of an order: a letter or a dispatch. It is paid if it has a `grantedAt` and no `refundId`. */
export type OrderLetter = {
  orderId: Id
  accountId: Id
  documentId: LineId
  priceCents: number
  grantedAt: Instant | null
  refundId: Id | null
}

export async function insertOrderLetters(
  db: Db,
  orderId: Id,
  letters: readonly Pick<OrderLetter, 'accountId' | 'documentId' | 'priceCents'>[],
): Promise<void> {
  const rows = letters.map(({ accountId, documentId, priceCents }) => {
    return { orderId, accountId, documentId, priceCents, grantedAt: null, refundId: null }
  })
  await db.insertInto('orderLetter').values(rows).execute()
}

/** Lists the lines of an order, by account, then by document. */
export async function listOrderLetters(db: Db, orderId: Id): Promise<OrderLetter[]> {
  return await db
    .selectFrom('orderLetter')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('accountId')
    .orderBy('documentId')
    .execute()
}

/** Lists the paid letters of an account by document, with the date and the order of the payment. */
export async function listPaidLetters(
  db: Db,
  account: { id: Id },
): Promise<{ documentId: DocumentId; orderId: Id; paidAt: Instant }[]> {
  const rows = await db
    .selectFrom('orderLetter')
    .select(['documentId', 'orderId', 'grantedAt'])
    .where('accountId', '=', account.id)
    .where('grantedAt', 'is not', null)
    .where('refundId', 'is', null)
    .orderBy('documentId')
    .execute()
  return rows.flatMap(({ documentId, orderId, grantedAt }) =>
    isDispatchLine(documentId) ? [] : { documentId, orderId, paidAt: grantedAt! },
  )
}

/** Finds the paid line of a letter or of a dispatch, in whichever order paid for it. */
export async function findPaidLine(
  db: Db,
  { accountId, documentId }: Pick<OrderLetter, 'accountId' | 'documentId'>,
): Promise<OrderLetter | undefined> {
  return await db
    .selectFrom('orderLetter')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('documentId', '=', documentId)
    .where('grantedAt', 'is not', null)
    .where('refundId', 'is', null)
    .executeTakeFirst()
}

type LetterKey = Pick<OrderLetter, 'orderId' | 'accountId' | 'documentId'>

/** Marks a line as paid. Throws if another order has paid for it: check first, under the lock of its account. */
export async function grantLetter(db: Db, key: LetterKey, now: Date): Promise<void> {
  await updateLetter(db, key, { grantedAt: now.toISOString() })
}

/** Marks a line as refunded; it is no longer paid. */
export async function revokeLetter(db: Db, key: LetterKey, refundId: Id): Promise<void> {
  await updateLetter(db, key, { refundId })
}

/** Moves the lines of one refund to another. */
export async function moveOrderLetters(db: Db, from: Id, to: Id): Promise<void> {
  await db.updateTable('orderLetter').set({ refundId: to }).where('refundId', '=', from).execute()
}

async function updateLetter(
  db: Db,
  { orderId, accountId, documentId }: LetterKey,
  changes: { grantedAt: Instant } | { refundId: Id },
): Promise<void> {
  await db
    .updateTable('orderLetter')
    .set(changes)
    .where('orderId', '=', orderId)
    .where('accountId', '=', accountId)
    .where('documentId', '=', documentId)
    .execute()
}
