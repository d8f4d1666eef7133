import { log } from '#app/adapters/log.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { type MailedPdfDeps, storeMailedPdf } from '#app/operations/mail/mailed-pdf.ts'
import { isStorageFailure } from '#db/instance/storage.ts'
import { findSendRecord } from '#db/tracking/send-records.ts'

/**
 * Stores the PDF of a sending. If no browser can print or the database cannot write, the sending is still recorded, and
 * the PDF is made on request.
 */
export async function keepPaperOf(deps: MailedPdfDeps, actor: Actor, sendId: string) {
  try {
    const record = await findSendRecord(deps.db, actor.account, sendId)
    if (record) await storeMailedPdf(deps, actor, record)
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    log('paper-not-kept', { id: sendId })
  }
}
