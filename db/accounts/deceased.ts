import { homonymGroups } from '#app/rules/accounts/homonyms.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import { fullNameOf, USUAL_NAME, usualNameOf } from '#app/rules/first-name.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { open } from '#db/encryption/seal.ts'
import type { Id, Sealed } from '#db/schema.ts'
import { type Account, findAccount } from './accounts.ts'
import { type Membership, toMembership } from './memberships.ts'
import { readProfile } from './profile-entries.ts'

/**
 * A deceased person whose account a user shares, with the account's key. The names are empty until someone gives them.
 * `formerHashid`: hashid of the account before its URLs were replaced. `birth`, `death`, `openedAt`: what tells two people
 * of one name apart. The dates are only read if another of the listed people has this name.
 */
export type Deceased = {
  accountId: Id
  hashid: string
  formerHashid: string | null
  firstName: string
  name: string
  birth?: Day | undefined
  death?: Day | undefined
  openedAt?: Instant
  role: Role
  account: Account
  /** Undefined for a helper, who is not a member. */
  membership?: Membership
}

const names = ['deceasedFirstName', 'deceasedLastName', USUAL_NAME]
const dates = ['defunctBirthDate', 'defunctDeathDate']

/**
 * Lists the deceased of every account of this user, oldest membership first, in one query. Leaves out closed accounts.
 */
export async function listDeceased(db: Db, keys: KeyRing, userId: Id): Promise<Deceased[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.accountId')
    .leftJoin('profileEntry', (join) =>
      join.onRef('profileEntry.accountId', '=', 'account.id').on('profileEntry.name', 'in', [...names, ...dates]),
    )
    .select(['account.id', 'hashid', 'formerHashid', 'domainId', 'wrappedKey', 'name', 'valueSealed'])
    .select('account.createdAt as openedAt')
    .select(['membership.accountId', 'userId', 'role', 'subscription', 'subscriptionDate', 'seenOn'])
    .where('userId', '=', userId)
    .orderBy('membership.createdAt')
    .orderBy('account.id')
    .execute()

  const found = new Map<Id, Deceased>()
  const sealed = new Map<Id, Record<string, Sealed>>()
  for (const { id, hashid, formerHashid, domainId, wrappedKey, name, valueSealed, openedAt, ...membership } of rows) {
    if (!wrappedKey) continue
    if (!found.has(id)) {
      const account = { id, hashid, domainId, key: keys.unwrap(id, wrappedKey) }
      const about = { accountId: id, hashid, formerHashid, openedAt, role: membership.role, account }
      found.set(id, { ...about, firstName: '', name: '', membership: toMembership(membership) })
    }
    if (name && valueSealed) sealed.set(id, { ...sealed.get(id), [name]: valueSealed })
  }
  const openOf = ({ account }: Deceased, wanted: readonly string[]) =>
    openEntries(account, sealed.get(account.id) ?? {}, wanted)
  const listed = [...found.values()]
  for (const deceased of listed) {
    const profile = openOf(deceased, names)
    Object.assign(deceased, { firstName: usualNameOf(profile), name: fullNameOf(profile) })
  }
  for (const deceased of homonymGroups(listed).flat()) {
    const { defunctBirthDate: birth, defunctDeathDate: death } = openOf(deceased, dates)
    Object.assign(deceased, { birth, death })
  }
  return listed
}

function openEntries({ id, key }: Account, sealed: Record<string, Sealed>, wanted: readonly string[]): Answers {
  const entries = Object.entries(sealed).filter(([name]) => wanted.includes(name))
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const sealContext = { table: 'profileEntry', column: 'valueSealed', row: name, account: id }
      return [name, open([key], sealContext, value)]
    }),
  )
}

/** Finds the deceased of an account for its helper, who may do what an editor may. Empty if the account is closed. */
export async function listHelpedDeceased(db: Db, keys: KeyRing, accountId: Id): Promise<Deceased[]> {
  const account = await findAccount(db, keys, accountId)
  if (!account) return []
  const profile = await readProfile(db, account)
  const { hashid } = account
  const names = { firstName: usualNameOf(profile), name: fullNameOf(profile) }
  return [{ accountId, hashid, formerHashid: null, role: 'administrator', account, ...names }]
}
