import { saveLetter } from '#app/operations/letters/answers.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { deleteMembership, updateMembership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { databasesOfTier, testDatabase } from '#test/support/given.ts'

const posted = { typed: { bailleurOwnerName: 'Agence des Halles' } }

describe.each(Object.entries(databasesOfTier))(
  "Saving a letter while the owner changes the user's role, on %s",
  (_name, open) => {
    const db = testDatabase(open)

    test.each([
      ['became a reader', 'reader'],
      ['was taken out', undefined],
    ] as const)('a user who %s in the meantime saves nothing', async (_what, role: Role | undefined) => {
      const { deps, account, join } = await openSharedAccount(db)
      const marc = await join('administrator')
      const mine = { accountId: account.id, userId: marc.user.id }
      if (role) await updateMembership(db, mine, { role })
      else await deleteMembership(db, account.id, marc.user.id)

      const saved = await saveLetter(deps, marc, letterOf('bailleur'), posted)
      expect(saved).toEqual({ ok: false, problem: 'not-allowed' })
      expect(await readProfile(db, account)).not.toHaveProperty('bailleurOwnerName')
      expect(await findDocument(db, account, 'bailleur')).toBeUndefined()
    })
  },
)
