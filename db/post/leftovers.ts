import { sql } from 'kysely'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isToPay, orderStatuses } from '#app/rules/orders/status.ts'
import { dispatchSteps, isToHandOver } from '#app/rules/post/steps.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { deleteFile } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'
import { type PlainDispatch, toPlainDispatch } from './dispatch-row.ts'

// Dispatches that will not leave.

/** Lists the dispatches that are paid for at another carrier than the one of this instance, oldest first. */
export async function listStranded(db: Db, carrier: string | undefined): Promise<PlainDispatch[]> {
  const rows = await db
    .selectFrom('dispatch')
    .selectAll()
    .where('step', 'in', dispatchSteps.filter(isToHandOver))
    .where('carrier', 'is not', null)
    .where('carrier', '!=', carrier ?? '')
    .orderBy('createdAt')
    .execute()
  return rows.map(toPlainDispatch)
}

/** Lists the unpaid dispatches asked for before a date, except those of an order that may still be paid. */
export async function listForgotten(db: Db, before: Date): Promise<PlainDispatch[]> {
  const waiting = db
    .selectFrom('orderLetter')
    .innerJoin('order', 'order.id', 'orderLetter.orderId')
    .select('orderLetter.documentId')
    .where('order.status', 'in', orderStatuses.filter(isToPay))
  const rows = await db
    .selectFrom('dispatch')
    .selectAll()
    .where('step', '=', 'asked')
    .where('carrier', 'is not', null)
    .where('createdAt', '<', before.toISOString())
    .where(sql<string>`'envoi:' || dispatch.id`, 'not in', waiting)
    .execute()
  return rows.map(toPlainDispatch)
}

/** Deletes the unpaid requests for a letter, which a new one replaces. Returns the ids of their files, whose bytes remain. */
export const deleteAskedDispatches = (db: Db, { id: accountId }: Pick<Account, 'id'>, documentId: DocumentId) =>
  deleteAsked(db, { accountId, documentId })

/** Deletes a dispatch if it is unpaid. Returns the ids of its files, whose bytes remain. */
export const deleteDispatch = (db: Db, { id, accountId }: Pick<PlainDispatch, 'id' | 'accountId'>) =>
  deleteAsked(db, { accountId, id })

async function deleteAsked(db: Db, which: { accountId: Id; id?: Id; documentId?: DocumentId }): Promise<Id[]> {
  const rows = await db
    .deleteFrom('dispatch')
    .where((eb) => eb.and({ ...which, step: 'asked' }))
    .returning('pdfFileId')
    .execute()
  const files = rows.flatMap(({ pdfFileId }) => pdfFileId ?? [])
  for (const id of files) await deleteFile(db, { id: which.accountId }, id)
  return files
}
