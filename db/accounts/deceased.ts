import type { Role } from '#app/rules/accounts/roles.ts'
import { fullNameOf, USUAL_NAME, usualNameOf } from '#app/rules/first-name.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { open } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'

/** One of the deceased whose account a person shares. The names are empty while nobody has given them. */
export type Deceased = { accountId: Id; hashid: string; firstName: string; name: string; role: Role }

const nameFields = ['deceasedFirstName', 'deceasedLastName', USUAL_NAME]

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
    .execute()

  const found = new Map<Id, Deceased>()
  const profiles = new Map<Id, Record<string, string>>()
  for (const { id, hashid, wrappedKey, role, name, valueSealed } of rows) {
    if (!wrappedKey) continue
    const deceased = found.get(id) ?? { accountId: id, hashid, firstName: '', name: '', role }
    found.set(id, deceased)
    if (!name || !valueSealed) continue
    const sealContext = { table: 'profileEntry', column: 'valueSealed', row: name, account: id }
    const value = open([keys.unwrap(id, wrappedKey)], sealContext, valueSealed)
    const profile = { ...profiles.get(id), [name]: value }
    profiles.set(id, profile)
    Object.assign(deceased, { firstName: usualNameOf(profile), name: fullNameOf(profile) })
  }
  return [...found.values()]
}
