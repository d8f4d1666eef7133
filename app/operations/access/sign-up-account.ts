import type { Deps } from '#app/context.ts'
import type { SignUp } from '#app/rules/access/sign-in.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { findAccount, insertAccount } from '#db/accounts/accounts.ts'
import { insertMembership, listMemberships } from '#db/accounts/memberships.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { endPartnerFile } from '#db/partners/file-ends.ts'
import { insertClaim } from '#db/partners/proposed-hours.ts'

/**
 * Finds or opens the account of a sign-up. Undefined if the sign-up is for a partner's file that has ended in the
 * meantime.
 */
export async function findOrOpenAccount(deps: Deps, user: User, signUp: SignUp): Promise<string | undefined> {
  const { fileId } = signUp
  if (fileId && !(await endPartnerFile(deps.db, fileId, 'claimed', deps.now()))) return undefined
  const accountId = (await findAccountOf(deps, user, signUp)) ?? (await openAccount(deps, user, signUp))
  if (fileId) await insertClaim(deps.db, { fileId, accountId })
  return accountId
}

async function openAccount({ db, keys, site, now }: Deps, user: User, signUp: SignUp): Promise<string> {
  const account = await insertAccount(db, keys, { domainId: site.domainId, now: now() })
  await insertMembership(db, { accountId: account.id, userId: user.id, role: 'owner' }, now())

  const { ceremony: _, space: __, fileId: ___, besides: ____, known = {}, ...who } = signUp
  const entries = { ...known, ...who, applicantEmail: user.email }
  const given = Object.entries(entries).filter(([, value]) => value !== undefined && value !== '')
  await saveProfileEntries(db, account, Object.fromEntries(given), now(), user.id)
  return account.id
}

/**
 * Finds the user's existing account for a deceased with these names, ignoring case: who forgot that they signed up is led
 * back to it, and two links of one request open one account.
 */
async function findAccountOf({ db, keys }: Deps, user: User, signUp: SignUp): Promise<string | undefined> {
  const wanted = nameKey(signUp.deceasedFirstName, signUp.deceasedLastName)
  for (const { accountId } of await listMemberships(db, user.id)) {
    if (signUp.besides?.includes(accountId)) continue
    const account = await findAccount(db, keys, accountId)
    if (!account) continue
    const profile = await readProfile(db, account)
    const { deceasedFirstName, deceasedLastName } = profile
    const names = [deceasedFirstName, usualNameOf(profile)].map((firstName) => nameKey(firstName, deceasedLastName))
    if (names.includes(wanted)) return accountId
  }
  return undefined
}

const nameKey = (...names: (string | undefined)[]) =>
  names.map((name) => (name ?? '').normalize('NFC').trim().toLocaleLowerCase('fr')).join(' ')
