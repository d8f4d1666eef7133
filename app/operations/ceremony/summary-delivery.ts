import type { SummaryState } from '#app/rules/ceremony/summary.ts'
import { type Mail, SUMMARY_MAIL } from '#app/rules/mail/page.ts'
import { findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { saveSummaryState } from '#db/ceremony/summary-sendings.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { deleteFile } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'

/**
 * Records that the email of a running order was sent or failed, beside its address, and deletes the row of a file that
 * only it used. Returns the ids of the files whose bytes to delete; none for other emails.
 */
export async function recordSummary(
  db: Db,
  keys: KeyRing,
  { id, mail }: { id: Id; mail: Mail },
  state: SummaryState,
): Promise<Id[]> {
  const [file] = mail.attachments ?? []
  if (mail.kind !== SUMMARY_MAIL || !file) return []
  const account = await findAccount(db, keys, file.accountId)
  if (!account) return []
  await lockAccount(db, account.id)
  await saveSummaryState(db, account, id, state)
  await deleteFile(db, account, file.fileId)
  return [file.fileId]
}
