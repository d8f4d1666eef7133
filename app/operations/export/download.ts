import type { ArchiveSource } from '#app/adapters/files/archive-reader.ts'
import type { AppContext } from '#app/context.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { findLastExport, listParts } from '#db/export/kept.ts'
import { readParts } from './parts.ts'

/**
 * The file that this person may take: theirs, ready, and not over; all of the account only while they own it. `tag`
 * tells it from any other.
 */
export async function findDownload(
  { db, files, now }: Pick<AppContext, 'db' | 'files' | 'now'>,
  { account, user, role }: { account: Account; user: User; role: Role },
): Promise<(ArchiveSource & { tag: string }) | undefined> {
  const last = await findLastExport(db, { accountId: account.id, userId: user.id }, now())
  if (last?.state !== 'ready' || (last.scope === 'account' && !can(role, 'export-account'))) return undefined
  return { ...readParts({ files }, account, await listParts(db, last.id)), tag: last.id }
}
