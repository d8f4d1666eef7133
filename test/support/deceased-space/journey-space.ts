import type { Account } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { connect } from '#db/connect.ts'
import { makeSpace } from '#scripts/seed/space.ts'
import { e2e } from '#test/support/server/e2e.ts'

/** The deceased of this space. */
export const profile = {
  deceasedFirstName: 'Étienne',
  deceasedLastName: 'Kowalczyk',
  defunctBirthDate: '1941-04-02',
  defunctDeathDate: '2026-03-01',
}

/** A space with something of every kind. Returns its address. */
export async function openSpace(account: Account): Promise<string> {
  const db = connect(e2e.env.DATABASE_URL)
  try {
    const [owner] = await listMembershipsOfAccount(db, account.id)
    await makeSpace(db, account, { by: owner!.userId, now: new Date() })
    return `/espace-defunt/${account.hashid}`
  } finally {
    await db.destroy()
  }
}
