import type { AppContext } from '#app/context.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { PaidLetters } from '#app/rules/orders/letter-payment.ts'
import { dispatchOf, isDispatchLine } from '#app/rules/orders/line.ts'
import { departureAfter } from '#app/rules/post/departure.ts'
import { isDispatchToPay, withSteps } from '#app/rules/post/steps.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { findDocument } from '#db/letters/documents.ts'
import { grantLetter, listPaidLetters, type OrderLetter, revokeLetter } from '#db/orders/letters.ts'
import { listPrices } from '#db/orders/prices.ts'
import { hasComeBack, updateDispatch } from '#db/post/dispatches.ts'
import { findPlainDispatch } from '#db/post/due.ts'
import type { OrderDeps } from './papers.ts'

/**
 * Returns the letters of an account that may be printed ready to post: all of them if its partner offers the service
 * free of charge.
 */
export async function paidLetters({ db }: Pick<AppContext, 'db'>, account: { id: string }): Promise<PaidLetters> {
  const prices = await listPrices(db, [account.id])
  if (!prices.has(account.id)) return 'all'
  return (await listPaidLetters(db, account)).map(({ documentId }) => documentId)
}

// A paid line is a letter that may be printed, or a dispatch that leaves. Call these functions in a transaction that has
// locked the account of the line.

/**
 * Whether a line is still to be paid for. A letter always is. A dispatch is not if it was paid for, cancelled, replaced
 * or deleted, or if its letter was posted by hand or set aside.
 */
export async function isLineToPay(
  db: Db,
  { keys }: Pick<OrderDeps, 'keys'>,
  { accountId, documentId }: Pick<OrderLetter, 'accountId' | 'documentId'>,
): Promise<boolean> {
  if (!isDispatchLine(documentId)) return true
  const dispatch = await findDispatchOfLine(db, { documentId })
  const account = await findAccount(db, keys, accountId)
  if (!account || dispatch?.accountId !== accountId || !isDispatchToPay(dispatch)) return false
  return await isStillToPost(db, account, dispatch.documentId)
}

/** Whether a letter was neither posted by hand nor set aside since it was given to us. */
export async function isStillToPost(db: Db, account: Account, documentId: DocumentId): Promise<boolean> {
  const status = (await findDocument(db, account, documentId))?.status
  if (status === 'non_pertinent') return false
  return status !== 'sent' || (await hasComeBack(db, account, documentId))
}

/** Finds the dispatch of a line. Undefined for a letter, and once the dispatch is deleted. */
export async function findDispatchOfLine(db: Db, { documentId }: Pick<OrderLetter, 'documentId'>) {
  const id = dispatchOf(documentId)
  return id ? await findPlainDispatch(db, id) : undefined
}

/** Marks a line as paid. A dispatch gets its departure. */
export async function grantLine(db: Db, { now }: Pick<OrderDeps, 'now'>, line: OrderLetter): Promise<void> {
  const at = now()
  await grantLetter(db, line, at)
  const dispatch = await findDispatchOfLine(db, line)
  if (!dispatch) return
  const leavesAt = departureAfter(at)
  const steps = withSteps(dispatch.steps, { paid: at.toISOString() })
  await updateDispatch(db, dispatch.id, { steps, leavesAt, dueAt: leavesAt })
}

/**
 * Marks a line that this order has paid for as refunded. A dispatch that was not handed over is cancelled. One that was
 * handed over is still posted.
 */
export async function revokeLine(
  db: Db,
  { now }: Pick<OrderDeps, 'now'>,
  line: OrderLetter,
  refundId: string,
): Promise<void> {
  await revokeLetter(db, line, refundId)
  const dispatch = await findDispatchOfLine(db, line)
  if (dispatch?.step !== 'paid') return
  const steps = withSteps(dispatch.steps, { cancelled: now().toISOString() })
  await updateDispatch(db, dispatch.id, { steps, dueAt: null })
}
