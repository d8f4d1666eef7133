import type { ReadFile } from '#app/adapters/mail-message.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { AppContext } from '#app/context.ts'
import { readBytes } from '#app/operations/files/files.ts'
import { saveSendDate } from '#app/operations/tracking/send-dates.ts'
import { applyEvent } from '#app/operations/tracking/transitions.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { MailAttachment } from '#app/rules/mail/page.ts'
import { expectedReply } from '#app/rules/tracking/replies.ts'
import { findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { deleteFile } from '#db/files/files.ts'
import { findSendingOfMail, updateSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'

// Updates a letter when its email is sent or refused. The record of the sending was written with the email.

export type DeliveryDeps = Pick<AppContext, 'db' | 'files' | 'keys'> & { printer: Pick<Printer, 'printBundle'> }

/** Reads the attached files. Undefined if a file, the account or its key was deleted. */
export async function readAttached(
  deps: Pick<DeliveryDeps, 'db' | 'files' | 'keys'>,
  attachments: readonly MailAttachment[],
): Promise<ReadFile[] | undefined> {
  const files: ReadFile[] = []
  for (const { accountId, fileId, fileName, mediaType } of attachments) {
    const account = await findAccount(deps.db, deps.keys, accountId)
    const read = account && (await readBytes(deps, account, fileId))
    if (!read) return undefined
    files.push({ fileName, mediaType, bytes: read.bytes })
  }
  return files
}

/**
 * Records that a mail server has accepted an email: the sending gets its date and the letter becomes "Validé", in the
 * transaction that marks the email as sent. Idempotent. Ignores emails that send no letter.
 */
export async function recordDelivery(db: Db, keys: KeyRing, mailId: string, now: Date): Promise<void> {
  const sending = await findSendingOfMail(db, mailId)
  if (!sending || sending.sentAt) return
  const account = await findAccount(db, keys, sending.accountId)
  if (!account) return

  await lockAccount(db, account.id)
  const { id, documentId, createdBy: by } = sending
  const sentAt: Day = parisDay(now)
  const expectedReplyOn = expectedReply(letterOf(documentId), sentAt)
  await saveSendDate(() => updateSendRecord(db, account, id, { sentAt, expectedReplyOn }))
  if (!by) return
  // The user who queued it had permission and accepted what it lacks. A letter recorded as posted in the meantime stays
  // so.
  const move = { kind: 'send', channel: 'email', evenWithout: true } as const
  await applyEvent(db, account, documentId, move, { by, role: 'administrator', now })
  await appendAudit(db, keys, { accountId: account.id, userId: by, act: 'letter-mailed', object: documentId, at: now })
}

/**
 * Records a permanent refusal: the letter stays unsent, and the row of its file is deleted. Returns the id of the file.
 */
export async function recordRefusal(db: Db, mailId: string): Promise<string | undefined> {
  const sending = await findSendingOfMail(db, mailId)
  if (!sending?.pdfFileId || sending.sentAt) return undefined
  await deleteFile(db, { id: sending.accountId }, sending.pdfFileId)
  return sending.pdfFileId
}
