import { unlessDiskFailed } from '#app/adapters/files/store.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { AppContext } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { commitUpload, readBytes, type StoredUpload, storeBytes } from '#app/operations/files/files.ts'
import { type LetterProblem, printLetter } from '#app/operations/letters/print.ts'
import { paidLetters } from '#app/operations/orders/lines.ts'
import { printChase, readSentChase } from '#app/operations/tracking/chase.ts'
import { printNextLetter, readSentNextLetter } from '#app/operations/tracking/next-letter.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, lockAccount } from '#db/accounts/accounts.ts'
import { insertFile } from '#db/files/files.ts'
import { unlessStorageFailed } from '#db/instance/storage.ts'
import { withoutWaiting } from '#db/sqlite-turns.ts'
import { findSendRecord, type SendRecord, updateSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'

export type MailedPdfDeps = Pick<AppContext, 'db' | 'files' | 'now'> & { printer: Pick<Printer, 'print'> }

/**
 * Returns the PDF exactly as it was sent. If it could not be printed on the day, prints it now from the stored answers,
 * and stores it unless the request is read-only. Refuses 'to-pay' if the letter is not, or no longer, paid for.
 */
export async function readMailedPdf(
  deps: MailedPdfDeps & { isReadOnly?: boolean },
  actor: Actor,
  record: SendRecord,
): Promise<Outcome<Buffer, LetterProblem | 'to-pay'>> {
  if (await isToPay(deps, actor, record)) return refuse('to-pay')
  const keptFileId = record.pdfFileId && (await readBytes(deps, actor.account, record.pdfFileId))
  if (keptFileId) return accept(keptFileId.bytes)
  return deps.isReadOnly ? await printSent(deps, actor.account, record) : await storeMailedPdf(deps, actor, record)
}

/**
 * Prints what was sent and stores the bytes, once. If the disk is full or the database cannot write, still returns the
 * PDF, which is made again next time.
 */
export async function storeMailedPdf(
  deps: MailedPdfDeps,
  actor: Actor,
  record: SendRecord,
): Promise<Outcome<Buffer, LetterProblem | 'to-pay'>> {
  if (await isToPay(deps, actor, record)) return refuse('to-pay')
  const printed = await printSent(deps, actor.account, record)
  if (!printed.ok) return printed

  const { account } = actor
  const name = letterName(letterOf(record.documentId), record.snapshot.answers)
  const file = { name: pdfName(name, {}), mediaType: 'application/pdf', pages: 0, bytes: printed.value }
  const stored = await storeBytes(deps, account, file).catch(unlessDiskFailed)
  if (!stored) return printed
  const insert = () => withoutWaiting(() => insertPdf(deps, actor, record.id, stored))
  const keptFileId = await commitUpload(deps, account, stored, insert).catch(unlessStorageFailed)
  const keptPdf = keptFileId === stored.id ? undefined : await readBytes(deps, account, keptFileId ?? '')
  return keptPdf ? accept(keptPdf.bytes) : printed
}

const isToPay = async ({ db }: MailedPdfDeps, { account }: Actor, { documentId }: SendRecord) =>
  paymentOf(documentId, await paidLetters({ db }, account)) === 'to-pay'

/** Returns the id of the PDF of this sending: the first one stored. */
function insertPdf({ db, now }: MailedPdfDeps, { account, user }: Actor, sendId: string, stored: StoredUpload) {
  return db.transaction().execute(async (db) => {
    await lockAccount(db, account.id)
    const record = await findSendRecord(db, account, sendId)
    if (!record || record.pdfFileId) return record?.pdfFileId
    await insertFile(db, account, { ...stored, kind: 'posted', type: '' }, { by: user.id, now: now() })
    await updateSendRecord(db, account, sendId, { pdfFileId: stored.id })
    return stored.id
  })
}

async function printSent(
  deps: MailedPdfDeps,
  account: Account,
  record: SendRecord,
): Promise<Outcome<Buffer, LetterProblem>> {
  const definition = letterOf(record.documentId)
  const { answers, ...composition } = record.snapshot
  const printed = await (record.kind === 'letter'
    ? printLetter(deps.printer, definition, answers, composition)
    : printSentChase(deps, account, record))
  return printed.ok ? accept(Buffer.from(printed.value.bytes)) : printed
}

async function printSentChase({ db, printer }: MailedPdfDeps, account: Account, { sentAt, ...record }: SendRecord) {
  const definition = letterOf(record.documentId)
  if (record.next) return await printNextLetter(printer, definition, await readSentNextLetter(db, account, record))
  const chase = sentAt && (await readSentChase(db, account, { ...record, sentAt }))
  return chase ? await printChase(printer, definition, chase) : refuse('blocked')
}
