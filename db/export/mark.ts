import { listMemberships } from '#db/accounts/memberships.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { Id } from '#db/schema.ts'

/** Returns the mark that all exports of an account bear. It reveals nothing: account ids are random. */
export const markOf = ({ id }: { id: Id }): string => hashOf(`account ${id}`)

/**
 * Whether a user has the imported account twice: another of their accounts is the one that the archive was made of, or
 * was filled with another archive of it. Compares marks, never names.
 */
export async function isImportedTwice(db: Db, { accountId, userId }: { accountId: Id; userId: Id }): Promise<boolean> {
  const imports = (accountIds: readonly Id[]) =>
    db.selectFrom('audit').select('object').where('act', '=', 'account-imported').where('accountId', 'in', accountIds)
  const own = await imports([accountId]).orderBy('number', 'desc').executeTakeFirst()
  const others = (await listMemberships(db, userId)).map((other) => other.accountId).filter((id) => id !== accountId)
  if (!own?.object || others.length === 0) return false
  if (others.some((id) => markOf({ id }) === own.object)) return true
  return (await imports(others).where('object', '=', own.object).executeTakeFirst()) !== undefined
}
