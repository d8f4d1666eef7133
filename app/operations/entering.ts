import type { SignUp } from '#app/rules/sign-in.ts'
import type { Site } from '#app/rules/site.ts'
import { findAccount, insertAccount } from '#db/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/keys.ts'
import { insertMembership, listMemberships } from '#db/memberships.ts'
import { readProfile, saveProfileEntries } from '#db/profile-entries.ts'
import { insertUser, type User } from '#db/users.ts'

/** What an act of access needs of the house. */
export type House = { db: Db; keys: KeyRing; site: Site; now: () => Date }

/** Who has come in, and the account to open first. The session itself is made by http/, which owns the cookie. */
export type Entered = { userId: string; accountId: string | undefined }

/**
 * Finds or makes the user of an address, and the account of the person who died. Call it in the transaction that
 * uses up the link. The same person signed up twice by the same user opens the account already there.
 */
export async function enter(house: House, { email, signUp }: { email: string; signUp?: SignUp }): Promise<Entered> {
  const { db, keys, now } = house
  const user = await insertUser(db, keys, { email, now: now() })
  if (!signUp) return { userId: user.id, accountId: undefined }

  const known = await findAccountOf(house, user, signUp)
  return { userId: user.id, accountId: known ?? (await openAccount(house, user, signUp)) }
}

async function openAccount({ db, keys, site, now }: House, user: User, signUp: SignUp): Promise<string> {
  const account = await insertAccount(db, keys, { domainId: site.domainId, now: now() })
  await insertMembership(db, { accountId: account.id, userId: user.id, role: 'owner' }, now())

  const entries = { ...signUp, applicantEmail: user.email }
  const given = Object.entries(entries).filter(([, value]) => value !== undefined && value !== '')
  await saveProfileEntries(db, account, Object.fromEntries(given), now())
  return account.id
}

/** The account this user already has for a person of these names, whatever the capitals. */
async function findAccountOf({ db, keys }: House, user: User, signUp: SignUp): Promise<string | undefined> {
  const wanted = nameKey(signUp.deceasedFirstName, signUp.deceasedLastName)
  for (const { accountId } of await listMemberships(db, user.id)) {
    const account = await findAccount(db, keys, accountId)
    if (!account) continue
    const { deceasedFirstName, deceasedLastName } = await readProfile(db, account)
    if (nameKey(deceasedFirstName, deceasedLastName) === wanted) return accountId
  }
  return undefined
}

const nameKey = (...names: (string | undefined)[]) =>
  names.map((name) => (name ?? '').normalize('NFC').trim().toLocaleLowerCase('fr')).join(' ')
