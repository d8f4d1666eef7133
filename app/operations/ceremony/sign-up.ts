import type { Deps } from '#app/context.ts'
import { can } from '#app/rules/accounts/roles.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { type CeremonyAnswers, ceremonyFrom, type Funeral, funerals } from '#app/rules/ceremony/sign-up.ts'
import { isWallTime } from '#app/rules/wall-time.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { wereCeremoniesOpened } from '#db/ceremony/openings.ts'
import type { Db } from '#db/connect.ts'

// Until the first ceremony exists, its sign-up answers are stored among the account's answers.

/** Ignores the answers if a ceremony exists or the user is a reader. */
export async function saveCeremonyAnswers(
  { db, keys, now }: Deps,
  { accountId, user }: { accountId: string; user: User },
  { funeral = '', address = '', datetime = '' }: Partial<Record<keyof CeremonyAnswers, string>>,
): Promise<void> {
  const membership = await findMembership(db, accountId, user.id)
  const account = await findAccount(db, keys, accountId)
  if (!account || !membership || !can(membership.role, 'write-ceremony')) return
  if (await wereCeremoniesOpened(db, account)) return
  const entries = { ceremonyFuneral: funeral, ceremonyAddress: address, ceremonyDatetime: datetime }
  await saveProfileEntries(db, account, entries, now(), user.id)
}

export async function readCeremonyAnswers(db: Db, account: Account): Promise<Partial<Ceremony>> {
  const { ceremonyFuneral = '', ceremonyAddress: address = '', ceremonyDatetime = '' } = await readProfile(db, account)
  return ceremonyFrom({
    ...(Object.hasOwn(funerals, ceremonyFuneral) && { funeral: ceremonyFuneral as Funeral }),
    ...(isWallTime(ceremonyDatetime) && { datetime: ceremonyDatetime }),
    address,
  })
}
