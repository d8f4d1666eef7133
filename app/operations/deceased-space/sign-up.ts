import type { Deps } from '#app/context.ts'
import { unknownDates } from '#app/rules/accounts/life-dates.ts'
import { can } from '#app/rules/accounts/roles.ts'
import type { SpaceSignUp } from '#app/rules/deceased-space/sign-up.ts'
import { type VisibilityAnswer, visibilityAnswers } from '#app/rules/deceased-space/space.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'

// Between the sign-up and the first visit of the space, its visibility is stored among the answers of the account.

/**
 * Saves the sign-up answers. Ignores those of a reader, the visibility if the space exists, and dates already known.
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
  const entries = unknown.flatMap((name) => (dates[name] ? [[name, dates[name]]] : []))
  const space = await findSpace(db, account)
  const allEntries = { ...Object.fromEntries(entries), ...(!space && { spaceVisibility: visibility }) }
  await saveProfileEntries(db, account, allEntries, now(), user.id)
}

/** Returns the visibility chosen at sign-up, for a space about to be created. */
export const answeredVisibility = ({ spaceVisibility }: Answers): VisibilityAnswer | undefined =>
  visibilityAnswers.find((known) => known === spaceVisibility)
