import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { condolenceStates } from '#app/rules/deceased-space/condolences.ts'
import { type NewSpace, newSpace } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts.ts'
import { listCondolences } from '#db/condolences.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-spaces.ts'
import type { User } from '#db/users.ts'
import { insertFamily, noon } from './factories.ts'

/** A family, and the space of Jeanne as its first visit makes it, open to whoever has the link. `page`: its address. */
export async function insertFamilySpace(
  db: Db,
  differs: Partial<NewSpace> = {},
): Promise<{ account: Account; owner: User; page: string }> {
  const { account, owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' } })
  await insertSpace(db, account, { ...newSpace('Jeanne'), ...differs }, { by: owner.id, now: noon })
  return { account, owner, page: spaceOf(account.hashid) }
}

/** What was left there, whatever became of it, oldest first. */
export const wordsIn = (db: Db, account: Account) =>
  listCondolences(db, account, { states: condolenceStates, hidden: 'all' }, { limit: 10_000, oldestFirst: true })
