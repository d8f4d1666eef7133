import { randomBytes } from 'node:crypto'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { type Account, insertAccount } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertUser, type User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { type KeyRing, keyRing } from '#db/encryption/keys.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { type Domain, listDomains, saveDefaultDomain } from '#db/partners/domains.ts'

/** The default time of tests, which never read the clock. */
export const noon = new Date('2026-03-05T11:00:00Z')

export function later(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms)
}

export const testSecret = 'a secret for tests only, thirty-two bytes and more'
export const testKeys: KeyRing = keyRing([testSecret])

/** A complete profile. None of its values may ever be readable in the database files. */
export const aProfile: Answers = {
  applicantCivility: 'madame',
  applicantFirstName: 'Léa-Marie',
  applicantLastName: 'd’Aboville',
  applicantAddress: '12 rue des Tanneurs',
  applicantPostalCode: '72000',
  applicantCity: 'Le Mans',
  applicantPhoneNumber: '0612345678',
  applicantEmail: 'lea.daboville@famille.example',
  applicantRelationshipWithDeceased: 'fille',
  deceasedCivility: 'monsieur',
  deceasedFirstName: 'Étienne',
  deceasedLastName: 'Kowalczyk',
  deceasedAddress: '4 impasse du Lavoir',
  deceasedPostalCode: '20000',
  deceasedCity: 'Ajaccio',
  defunctDeathDate: '2026-03-01',
  defunctDeathTown: 'Ajaccio',
  deceasedSocialSecurityNumber: '155082A11400107',
  blocageComptesDemandeSoldeAccountNumber: 'FR7630006000011234567890189',
}

export async function insertDomain(db: Db): Promise<Domain> {
  await saveDefaultDomain(db, 'http://localhost:3000')
  const [domain] = await listDomains(db)
  return domain!
}

export async function insertPerson(
  db: Db,
  email = `person-${randomBytes(6).toString('hex')}@famille.example`,
  keys: KeyRing = testKeys,
): Promise<User> {
  return await insertUser(db, keys, { email, now: noon })
}

/** Inserts a person who shares an account with this role. */
export async function insertMember(
  db: Db,
  { id: accountId }: Pick<Account, 'id'>,
  role: Role,
  { email, now = noon }: { email?: string | undefined; now?: Date } = {},
): Promise<User> {
  const user = await insertPerson(db, email)
  await insertMembership(db, { accountId, userId: user.id, role }, now)
  return user
}

type Family = { email?: string; profile?: Answers; now?: Date; domain?: Domain; keys?: KeyRing }

/** Inserts one valid account with its owner and profile, for the default partner unless another is given. */
export async function insertFamily(
  db: Db,
  { email, profile = aProfile, now = noon, keys = testKeys, ...given }: Family = {},
): Promise<{ account: Account; owner: User; domain: Domain }> {
  const domain = given.domain ?? (await insertDomain(db))
  const owner = await insertPerson(db, email, keys)
  const account = await insertAccount(db, keys, { domainId: domain.id, now })
  await insertMembership(db, { accountId: account.id, userId: owner.id, role: 'owner' }, now)
  await saveProfileEntries(db, account, profile, now)
  return { account, owner, domain }
}

/** Letters that a member of a family has begun. */
export async function beginLetters(
  db: Db,
  account: Account,
  by: User['id'],
  ids: readonly DocumentId[],
): Promise<void> {
  for (const documentId of ids)
    await saveDocument(db, account, { documentId, status: 'pending', statusData: {} }, { by, now: noon })
}
