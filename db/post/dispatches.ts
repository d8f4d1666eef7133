import { randomUUID } from 'node:crypto'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { keyOf } from '#app/rules/post/report.ts'
import { dispatchSteps, isPosted, isUnderWay, type ReachedSteps, stepOf } from '#app/rules/post/steps.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import { type Dispatch, type DispatchRow, type Posted, sealDispatch, toDispatch } from './dispatch-row.ts'

export type { Dispatch, PlainDispatch } from './dispatch-row.ts'

type NewDispatch = Pick<Dispatch, 'documentId' | 'mode' | 'priceCents' | 'pages' | 'steps' | 'leavesAt' | 'dueAt'> &
  Posted & { pdfFileId: Id; carrier: string; waitsForSigner?: true | undefined }

/** Inserts a dispatch, with our key for the carrier, and returns its id. */
export async function insertDispatch(
  db: Db,
  account: Account,
  { recipient, sender, recipientName, snapshot, steps, waitsForSigner, ...columns }: NewDispatch,
  { by, now }: { by: Id; now: Date },
): Promise<Id> {
  const id = randomUUID()
  const row = {
    ...columns,
    id,
    accountId: account.id,
    step: stepOf(steps),
    steps: JSON.stringify(steps),
    dataSealed: sealDispatch(account, id, { recipient, sender, recipientName, snapshot }),
    carrierKey: keyOf(id),
    ref: null,
    depositFileId: null,
    receiptFileId: null,
    sendId: null,
    tries: 0,
    forgottenOn: null,
    waitsForSigner: waitsForSigner ? (1 as const) : (0 as const),
    createdAt: now.toISOString(),
    createdBy: by,
  }
  await db.insertInto('dispatch').values(row).execute()
  return id
}

/** Lists the dispatches of an account, oldest first. */
export async function listDispatches(db: Db, account: Account): Promise<Dispatch[]> {
  const rows = await db
    .selectFrom('dispatch')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => toDispatch(row, account))
}

/** Finds a dispatch of this account. */
export async function findDispatch(db: Db, account: Account, id: Id): Promise<Dispatch | undefined> {
  const row = await db
    .selectFrom('dispatch')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toDispatch(row, account)
}

/** Whether a family has ever had a letter posted for it. Decrypts nothing. */
export async function hasDispatches(db: Db, account: Pick<Account, 'id'>): Promise<boolean> {
  const row = await db.selectFrom('dispatch').select('id').where('accountId', '=', account.id).executeTakeFirst()
  return row !== undefined
}

/** Lists the letters that are paid for or handed over, and not posted yet. Decrypts nothing. */
export async function listLettersUnderWay(db: Db, account: Pick<Account, 'id'>): Promise<DocumentId[]> {
  const rows = await db
    .selectFrom('dispatch')
    .select('documentId')
    .where('accountId', '=', account.id)
    .where(
      'step',
      'in',
      dispatchSteps.filter((step) => isUnderWay(step) && step !== 'asked'),
    )
    .execute()
  return rows.map(({ documentId }) => documentId)
}

/** Whether a letter is paid for or handed over, and not posted yet. Decrypts nothing. */
export const isDispatchUnderWay = async (db: Db, account: Pick<Account, 'id'>, id: DocumentId): Promise<boolean> =>
  (await listLettersUnderWay(db, account)).includes(id)

/** Whether the last sending of a letter came back to its sender. Decrypts nothing. */
export async function hasComeBack(db: Db, account: Pick<Account, 'id'>, documentId: DocumentId): Promise<boolean> {
  const row = await db
    .selectFrom('dispatch')
    .select('step')
    .where('accountId', '=', account.id)
    .where('documentId', '=', documentId)
    .where('step', 'in', dispatchSteps.filter(isPosted))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.step === 'returned'
}

type Changes = Partial<
  Pick<
    DispatchRow,
    'ref' | 'tries' | 'dueAt' | 'sendId' | 'depositFileId' | 'receiptFileId' | 'forgottenOn' | 'leavesAt'
  >
>

/** Updates a dispatch, in a transaction that has locked its account. */
export async function updateDispatch(
  db: Db,
  id: Id,
  { steps, ...changes }: Changes & { steps?: ReachedSteps },
): Promise<void> {
  const reached = steps && { step: stepOf(steps), steps: JSON.stringify(steps) }
  await db
    .updateTable('dispatch')
    .set({ ...changes, ...reached })
    .where('id', '=', id)
    .execute()
}

/** Adds the tracking number, once the carrier gives it. */
export async function saveTrackingNumber(
  db: Db,
  account: Account,
  { id, recipient, sender, recipientName, snapshot }: Dispatch,
  trackingNumber: string,
): Promise<void> {
  const dataSealed = sealDispatch(account, id, { recipient, sender, recipientName, snapshot, trackingNumber })
  await db.updateTable('dispatch').set({ dataSealed }).where('id', '=', id).execute()
}
