import type { SummaryState } from '#app/rules/ceremony/summary.ts'
import { type Mail, SUMMARY_MAIL } from '#app/rules/mail/page.ts'
import { findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { saveSummaryState } from '#db/ceremony/summary-sendings.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { deleteFile } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'

/**
 * A mail that brought a running order has left, or never will: that is noted beside its address, and the file that it
 * alone needed is no longer kept. Answers the ids of the files whose bytes may go; none for any other mail.
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
