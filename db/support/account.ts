import type { Day, Instant } from '#app/rules/days.ts'
import type { OrderStatus } from '#app/rules/orders/status.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

// States of an account that support may read: no column that a family wrote.

/** Finds when an account was opened, at which partner, and when it is erased if it is closed. */
export async function findAccountDates(
  db: Db,
  accountId: Id,
): Promise<{ id: Id; hashid: string; partner: string; openedAt: Instant; erasedOn?: Day } | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('domain', 'domain.id', 'account.domainId')
    .leftJoin('erasure', 'erasure.accountId', 'account.id')
    .select(['account.id', 'account.hashid', 'domain.hostname', 'account.createdAt', 'erasure.dueOn'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, hashid, hostname, createdAt, dueOn } = row
  return { id, hashid, partner: hostname, openedAt: createdAt, ...(dueOn && { erasedOn: dueOn }) }
}

/** Counts the letters of an account by status. */
export async function countLetters(db: Db, accountId: Id): Promise<{ status: string; count: number }[]> {
  const rows = await db
    .selectFrom('document')
    .select((eb) => ['status', eb.fn.countAll<number | string>().as('count')])
    .where('accountId', '=', accountId)
    .groupBy('status')
    .orderBy('status')
    .execute()
  return rows.map(({ status, count }) => ({ status, count: Number(count) }))
}

/** A letter that was given to us to email, and what became of it. */
export type MailedLetter = {
  documentId: string
  mailId: Id
  state: 'waiting' | 'sent' | 'refused'
  reason: string | null
}

/** Lists the letters sent by email whose email is still known, newest first. */
export async function listMailedLetters(db: Db, accountId: Id): Promise<MailedLetter[]> {
  const rows = await db
    .selectFrom('sendRecord')
    .innerJoin('outbox', 'outbox.id', 'sendRecord.mailId')
    .select(['documentId', 'outbox.id', 'outbox.sentAt', 'outbox.failedAt', 'outbox.reason'])
    .where('accountId', '=', accountId)
    .orderBy('outbox.createdAt', 'desc')
    .execute()
  return rows.map(({ documentId, id, sentAt, failedAt, reason }) => {
    const state = sentAt ? 'sent' : failedAt ? 'refused' : 'waiting'
    return { documentId, mailId: id, state, reason }
  })
}

/** Lists the exports and imports of an account, newest first. */
export async function listJobs(db: Db, accountId: Id) {
  const columns = ['state', 'tries', 'askedAt'] as const
  const exports = await db.selectFrom('export').select(columns).where('accountId', '=', accountId).execute()
  const imports = await db.selectFrom('accountImport').select(columns).where('accountId', '=', accountId).execute()
  return [
    ...exports.map((row) => ({ kind: 'export' as const, ...row })),
    ...imports.map((row) => ({ kind: 'import' as const, ...row })),
  ].toSorted((a, b) => b.askedAt.localeCompare(a.askedAt))
}

/** Lists the orders that contain a letter of an account, newest first. */
export async function listOrderStates(
  db: Db,
  accountId: Id,
): Promise<{ number: string; status: OrderStatus; amountCents: number }[]> {
  return await db
    .selectFrom('order')
    .select(['number', 'status', 'amountCents'])
    .where('id', 'in', (eb) => eb.selectFrom('orderLetter').select('orderId').where('accountId', '=', accountId))
    .orderBy('createdAt', 'desc')
    .execute()
}
