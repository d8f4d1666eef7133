import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { toUser, userColumns } from './users.ts'

/** Whom to ask about an account (screens-3.6): by name, or by e-mail while there is none (choice-50). */
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
