import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { toUser, userColumns } from '../accounts/users.ts'
import type { Id } from '../schema.ts'

/** Lists the members of all open accounts with their email address, oldest first; of one partner, by its host name. */
export async function listMembers(
  db: Db,
  keys: KeyRing,
  hostname?: string,
): Promise<{ email: string; accountId: Id; domainId: Id }[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.accountId')
    .innerJoin('domain', 'domain.id', 'account.domainId')
    .innerJoin('user', 'user.id', 'membership.userId')
    .select(userColumns)
    .select(['account.id as accountId', 'account.domainId'])
    .where('account.wrappedKey', 'is not', null)
    .$if(hostname !== undefined, (query) => query.where('domain.hostname', '=', hostname!))
    .orderBy('membership.createdAt')
    .orderBy('account.id')
    .execute()
  return rows.map(({ accountId, domainId, ...row }) => ({ email: toUser(row, keys).email, accountId, domainId }))
}
