import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { toUser, userColumns } from './users.ts'

/**
 * Finds whom to contact about an account (screens-3.6): the owner's name, or their email address if there is none
 * (choice-50).
 */
export async function findOwnerName(db: Db, keys: KeyRing, accountId: Id): Promise<string | undefined> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .select(userColumns)
    .where('accountId', '=', accountId)
    .where('role', '=', 'owner')
    .orderBy('membership.createdAt')
    .executeTakeFirst()
  const user = row && toUser(row, keys)
  return user && (user.displayName ?? user.email)
}
