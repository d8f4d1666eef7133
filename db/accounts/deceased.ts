import type { Role } from '#app/rules/accounts/roles.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { open } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'

/** One of the deceased whose account a person shares. The names are empty while nobody has given them. */
export type Deceased = { accountId: Id; hashid: string; firstName: string; name: string; role: Role }

const nameFields = ['deceasedFirstName', 'deceasedLastName']

/**
 * The deceased of every account of this person, oldest membership first, in one reading. Erased accounts are left out.
 */
export async function listDeceased(db: Db, keys: KeyRing, userId: Id): Promise<Deceased[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.accountId')
    .leftJoin('profileEntry', (join) =>
      join.onRef('profileEntry.accountId', '=', 'account.id').on('profileEntry.name', 'in', nameFields),
    )
    .select(['account.id', 'hashid', 'wrappedKey', 'role', 'name', 'valueSealed'])
    .where('userId', '=', userId)
    .orderBy('membership.createdAt')
    .orderBy('account.id')
    .orderBy('name') // the first name, then the name
    .execute()

  const found = new Map<Id, Deceased>()
  for (const { id, hashid, wrappedKey, role, name, valueSealed } of rows) {
    if (!wrappedKey) continue
    const deceased = found.get(id) ?? { accountId: id, hashid, firstName: '', name: '', role }
    found.set(id, deceased)
    if (!name || !valueSealed) continue
    const sealContext = { table: 'profileEntry', column: 'valueSealed', row: name, account: id }
    const value = open([keys.unwrap(id, wrappedKey)], sealContext, valueSealed)
    if (name === 'deceasedFirstName') deceased.firstName = value
    deceased.name = `${deceased.name} ${value}`.trim()
  }
  return [...found.values()]
}
