import type { Deps } from '#app/context.ts'
import { unknownDates } from '#app/rules/accounts/life-dates.ts'
import { can } from '#app/rules/accounts/roles.ts'
import type { SpaceSignUp } from '#app/rules/deceased-space/sign-up.ts'
import { type Visibility, visibilities } from '#app/rules/deceased-space/space.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'

// Between the sign-up and the first look at the space, who sees it waits among the account's answers.

/**
 * Nothing is kept from someone who may only read. Who sees a space that is already there is not changed, nor a date that
 * somebody has told.
 */
export async function saveSpaceSignUp(
  { db, keys, now }: Deps,
  { accountId, user }: { accountId: string; user: User },
  { visibility, ...dates }: SpaceSignUp,
): Promise<void> {
  const membership = await findMembership(db, accountId, user.id)
  const account = await findAccount(db, keys, accountId)
  if (!account || !membership || !can(membership.role, 'write-space')) return
  const unknown = unknownDates(await readProfile(db, account))
  const told = unknown.flatMap((name) => (dates[name] ? [[name, dates[name]]] : []))
  const space = await findSpace(db, account)
  const entries = { ...Object.fromEntries(told), ...(!space && { spaceVisibility: visibility }) }
  await saveProfileEntries(db, account, entries, now(), user.id)
}

/** Who sees a space that is about to be made, as was told at sign-up. */
export const chosenVisibility = ({ spaceVisibility }: Answers): Visibility | undefined =>
  visibilities.find((known) => known === spaceVisibility)
