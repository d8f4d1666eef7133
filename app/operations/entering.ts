import { randomBytes } from 'node:crypto'
import { SESSION_LIFE_MS, type SignUp } from '#app/rules/sign-in.ts'
import type { Site } from '#app/rules/site.ts'
import { findAccount, insertAccount } from '#db/accounts.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/hash.ts'
import type { KeyRing } from '#db/keys.ts'
import { insertMembership, listMemberships } from '#db/memberships.ts'
import { readProfile, saveProfileEntries } from '#db/profile-entries.ts'
import type { RatesDb } from '#db/rates.ts'
import { deleteSession, insertSession } from '#db/sessions.ts'
import { insertUser, type User } from '#db/users.ts'

/** What an act of access needs of the house. */
export type House = { db: Db; keys: KeyRing; rates: RatesDb; site: Site; now: () => Date }

/** The secret of the new session, for the cookie. Only its hash is stored. */
export type Entered = { sessionId: string }

type Entering = { email: string; signUp?: SignUp; oldSessionId: string | undefined }

/**
 * Finds or makes the user of an address, and the account of the person who died, and opens a session in place of the
 * old one. Call it in the transaction that uses up the link. The same person signed up twice by the same user opens
 * the account already there.
 */
export async function enter(house: House, { email, signUp, oldSessionId }: Entering): Promise<Entered> {
  const { db, keys, site, now } = house
  const user = await insertUser(db, keys, { email, now: now() })
  const accountId = signUp && ((await findAccountOf(house, user, signUp)) ?? (await openAccount(house, user, signUp)))

  // A new secret at each sign-in: one that was planted before is worth nothing. ASVS 7.2.4.
  const sessionId = randomBytes(32).toString('base64url')
  if (oldSessionId) await deleteSession(db, hashOf(oldSessionId))
  const session = {
    idHash: hashOf(sessionId),
    userId: user.id,
    domainId: site.domainId,
    accountId,
    shared: false,
    expiresAt: new Date(now().getTime() + SESSION_LIFE_MS),
  }
  await insertSession(db, session, now())
  return { sessionId }
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
