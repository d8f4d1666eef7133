import { addDays, parisDay } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { type Account, insertAccount } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertUser, type User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'

const known: Answers = {
  applicantCivility: 'madame',
  applicantFirstName: 'Léa-Marie',
  applicantLastName: 'd’Aboville',
  applicantAddress: '12 rue des Tanneurs',
  applicantPostalCode: '72000',
  applicantCity: 'Le Mans',
  applicantPhoneNumber: '0612345678',
  applicantRelationshipWithDeceased: 'enfant',
  deceasedCivility: 'monsieur',
  deceasedFirstName: 'Étienne',
  deceasedLastName: 'Kowalczyk',
  deceasedAddress: '4 impasse du Lavoir',
  deceasedPostalCode: '20000',
  deceasedCity: 'Ajaccio',
  defunctDeathTown: 'Ajaccio',
}

/** Creates the account of the demonstration family, with its owner and what a sign-up and the letters ask most. */
export async function makeAccount(
  db: Db,
  keys: KeyRing,
  { email, domainId, now }: { email: string; domainId: string; now: Date },
): Promise<{ account: Account; owner: User }> {
  const owner = await insertUser(db, keys, { email, now })
  const account = await insertAccount(db, keys, { domainId, now })
  await insertMembership(db, { accountId: account.id, userId: owner.id, role: 'owner' }, now)
  const entries = { ...known, applicantEmail: email, defunctDeathDate: addDays(parisDay(now), -4) }
  await saveProfileEntries(db, account, entries, now)
  return { account, owner }
}
