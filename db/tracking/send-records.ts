import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Day, Instant } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { NextLetter } from '#app/rules/tracking/next-letter.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { SendRecordTable } from './schema.ts'

/** Content of a letter on the day its PDF was created. `isAlone`: the service sent it, without a copy to a notary. */
export type LetterSnapshot = { answers: Answers; enclosures: AttachmentType[]; today: Day; isAlone?: true }

/** Details of a sending that only the family can read. */
type Sent = {
  trackingNumber?: string
  /** Name of the recipient at the time of sending. */
  recipient: string
  /** Email address it was sent to. */
  to?: string
  /** Attachments the user chose to send without (T8). */
  withoutAttachments?: AttachmentType[]
  snapshot: LetterSnapshot
  /** A letter that follows a reply, in a record of kind 'chase'. */
  next?: NextLetter
}

/** A letter, or a chase letter, that was sent. `sentAt` is undefined while its email is queued. */
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

/** Lists the sendings, oldest first. A letter sent again keeps its earlier sendings (T9). */
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

/** Finds a sending of this account. */
export async function findSendRecord(db: Db, account: Account, id: Id): Promise<SendRecord | undefined> {
  const row = await db
    .selectFrom('sendRecord')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toRecord(row, account)
}

/** Finds the account and state of the sending of an email, for the outbox worker, which decrypts nothing. */
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

/**
 * Inserts a sending and returns its id. Call it in the transaction that sets the letter to "Validé" or queues its
 * email.
 */
export async function insertSendRecord(
  db: Db,
  account: Account,
  record: Omit<SendRecord, 'id' | 'createdAt' | 'createdBy'>,
  { by, now }: { by: Id; now: Date },
): Promise<Id> {
  const { trackingNumber, recipient, to, withoutAttachments, snapshot, next, ...columns } = record
  const sent: Sent = {
    recipient,
    snapshot,
    ...(trackingNumber && { trackingNumber }),
    ...(to && { to }),
    ...(withoutAttachments && { withoutAttachments }),
    ...(next && { next }),
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

/** Updates the dates that are known later: when its email was sent, when a reply is due or arrived. */
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
