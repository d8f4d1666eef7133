import type { Page } from 'playwright/test'
import type { Account } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { connect } from '#db/connect.ts'
import { makeSpace } from '#scripts/seed/space.ts'
import { expect } from '#test/support/page/pages.ts'
import { expectSound } from '#test/support/page/sound.ts'
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

/** Expects a page of this title, without accessibility faults, and no wider than a small screen. */
export async function expectState(page: Page, title: RegExp | string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('h1')).toHaveCount(1)
  await expectSound(page)
}
