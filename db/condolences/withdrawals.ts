import { randomUUID } from 'node:crypto'
import type { WithdrawalDraft } from '#app/rules/condolences/withdrawal.ts'
import type { Instant } from '#app/rules/days.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'

/** A visitor's request to the family to remove their message. */
export type WithdrawalRequest = WithdrawalDraft & { id: Id; createdAt: Instant }

export async function insertWithdrawal(db: Db, account: Account, draft: WithdrawalDraft, now: Date): Promise<void> {
  const id = randomUUID()
  const dataSealed = seal(account.key, sealContextOf(account, id), JSON.stringify(draft))
  await db
    .insertInto('withdrawalRequest')
    .values({ id, accountId: account.id, dataSealed, createdAt: now.toISOString() })
    .execute()
}

/** Lists the requests, oldest first. */
export async function listWithdrawals(db: Db, account: Account): Promise<WithdrawalRequest[]> {
  const rows = await db
    .selectFrom('withdrawalRequest')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id, dataSealed, createdAt }) => ({
    id,
    createdAt,
    ...(JSON.parse(open([account.key], sealContextOf(account, id), dataSealed)) as WithdrawalDraft),
  }))
}

/** Deletes a request. Returns false if it was already deleted or belongs to another account. */
export async function deleteWithdrawal(db: Db, account: Pick<Account, 'id'>, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('withdrawalRequest')
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the requests that the family did not answer in time. */
export async function deleteOldWithdrawals(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('withdrawalRequest').where('createdAt', '<', before(now, keptFor.withdrawalRequest)).execute()
}

const sealContextOf = ({ id }: Account, row: Id): SealContext => ({
  table: 'withdrawalRequest',
  column: 'dataSealed',
  row,
  account: id,
})
