import type { Role } from '#app/rules/accounts/roles.ts'
import { type Account, insertAccount } from '#db/accounts/accounts.ts'
import { insertMembership, listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { e2e } from '#test/support/server/e2e.ts'

type Shared = { deceasedFirstName: string; deceasedLastName: string; role?: Role }

/** Gives the owner of an account more accounts to choose from. */
export async function addAccounts(account: Account, people: Shared[]): Promise<void> {
  const db = connect(e2e.env.DATABASE_URL)
  const keys = keyRing([e2e.env.APP_SECRETS])
  const now = new Date()
  try {
    const [owner] = await listMembershipsOfAccount(db, account.id)
    for (const { role = 'owner', ...names } of people) {
      const other = await insertAccount(db, keys, { domainId: account.domainId, now })
      await insertMembership(db, { accountId: other.id, userId: owner!.userId, role }, now)
      await saveProfileEntries(db, other, names, now)
    }
  } finally {
    await db.destroy()
  }
}

/** Returns `count` people, each with a different name. */
export function manyPeople(count: number): Shared[] {
  return Array.from({ length: count }, (_, index) => ({
    deceasedFirstName: 'Personne',
    deceasedLastName: `Numéro-${String(index + 1).padStart(3, '0')}`,
  }))
}
