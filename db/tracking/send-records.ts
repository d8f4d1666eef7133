import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Day, Instant } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { SendRecordTable } from './schema.ts'

/** What a letter said on the day its paper was made. */
export type LetterSnapshot = { answers: Answers; enclosures: AttachmentType[]; today: Day }

/** What only the family may read of a sending. */
type Sent = {
  trackingNumber?: string
  /** The name of whom it was sent to, on the day it was. */
  recipient: string
  /** The address it was mailed to. */
  to?: string
  /** Left without them, knowingly (T8). */
  withoutAttachments?: AttachmentType[]
  snapshot: LetterSnapshot
}

/** A letter, or a letter of chase, that left. `sentAt` is undefined while its mail waits. */
export type SendRecord = Sent & {
  id: Id
  documentId: DocumentId
  kind: 'letter' | 'chase'
  channel: Channel
  sentAt?: Day
  expectedReplyOn?: Day
  replyOn?: Day
  pdfFileId?: Id
  receiptFileId?: Id
  mailId?: Id
  createdAt: Instant
  createdBy?: Id
}

/** Oldest first: a letter sent again keeps what was sent before (T9). */
export async function listSendRecords(db: Db, account: Account): Promise<SendRecord[]> {
  const rows = await db
    .selectFrom('sendRecord')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => toRecord(row, account))
}

/** Undefined for another account's. */
export async function findSendRecord(db: Db, account: Account, id: Id): Promise<SendRecord | undefined> {
  const row = await db
    .selectFrom('sendRecord')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toRecord(row, account)
}

/**
 * Which account's letter a mail brings, and how far it is: for the worker that sends mails, and opens nothing of it.
 */
export async function findSendingOfMail(
  db: Db,
  mailId: Id,
): Promise<
  | Pick<Selectable<SendRecordTable>, 'id' | 'accountId' | 'documentId' | 'sentAt' | 'createdBy' | 'pdfFileId'>
  | undefined
> {
  return await db
    .selectFrom('sendRecord')
    .select(['id', 'accountId', 'documentId', 'sentAt', 'createdBy', 'pdfFileId'])
    .where('mailId', '=', mailId)
    .executeTakeFirst()
}

/** Answers its id. In the transaction that makes the letter « Validé », or that queues its mail. */
export async function insertSendRecord(
  db: Db,
  account: Account,
  record: Omit<SendRecord, 'id' | 'createdAt' | 'createdBy'>,
  { by, now }: { by: Id; now: Date },
): Promise<Id> {
  const { trackingNumber, recipient, to, withoutAttachments, snapshot, ...columns } = record
  const sent: Sent = {
    recipient,
    snapshot,
    ...(trackingNumber && { trackingNumber }),
    ...(to && { to }),
    ...(withoutAttachments && { withoutAttachments }),
  }
  const id = randomUUID()
  await db
    .insertInto('sendRecord')
    .values({
      ...columns,
      id,
      accountId: account.id,
      dataSealed: seal(account.key, sealContextOf(account, id), JSON.stringify(sent)),
      createdAt: now.toISOString(),
      createdBy: by,
    })
    .execute()
  return id
}

/** Days of a sending that are learnt later: when its mail left, when a reply is expected or came. */
export async function updateSendRecord(
  db: Db,
  account: Pick<Account, 'id'>,
  id: Id,
  changes: { sentAt?: Day; expectedReplyOn?: Day; replyOn?: Day | null; pdfFileId?: Id; receiptFileId?: Id },
): Promise<void> {
  await db.updateTable('sendRecord').set(changes).where('accountId', '=', account.id).where('id', '=', id).execute()
}

function toRecord(row: Selectable<SendRecordTable>, account: Account): SendRecord {
  const { accountId, dataSealed, ...columns } = row
  const known = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
  return { ...known, ...JSON.parse(open([account.key], sealContextOf(account, row.id), dataSealed)) }
}

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'sendRecord', column: 'dataSealed', row, account: account.id }
}
