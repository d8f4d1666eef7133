import type { Account } from '#db/accounts.ts'
import { countWanted } from '#db/condolences.ts'
import type { Db } from '#db/connect.ts'
import { countReported } from '#db/moderation.ts'

/** How many messages wait for the family: those it has not read, and those that were reported since. */
export async function countToRead(db: Db, account: Pick<Account, 'id'>): Promise<number> {
  const unread = await countWanted(db, account, { states: ['waiting'], hidden: 'all' })
  return unread + (await countReported(db, account))
}
