import type { ArchiveSource } from '#app/adapters/files/archive-reader.ts'
import type { AppContext } from '#app/context.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { neededFor } from '#app/rules/export/archive.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { findLastExport, listParts } from '#db/export/kept.ts'
import type { Id } from '#db/schema.ts'
import { readParts } from './parts.ts'

/**
 * Finds the file of a ceremony or account that this user may download: their own, ready, not expired, and still
 * permitted. `tag`: identifies its content.
 */
export async function findDownload(
  { db, files, now }: Pick<AppContext, 'db' | 'files' | 'now'>,
  { account, user, role }: { account: Account; user: User; role: Role },
  ceremonyId: Id | null = null,
): Promise<(ArchiveSource & { tag: string }) | undefined> {
  const last = await findLastExport(db, { accountId: account.id, userId: user.id, ceremonyId }, now())
  if (last?.state !== 'ready' || !can(role, neededFor[last.scope])) return undefined
  return { ...readParts({ files }, account, await listParts(db, last.id)), tag: last.id }
}
