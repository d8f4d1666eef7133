import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { HelpDraft, HelpOffer } from '#app/rules/deceased-space/help-offers.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { HelpOfferTable } from './schema.ts'

/** Inserts an offer and returns its id. `isPublished`: whether it is shown before the family has read it. */
export async function insertHelpOffer(
  db: Db,
  account: Account,
  { draft, isPublished }: { draft: HelpDraft; isPublished: boolean },
  now: Date,
): Promise<Id> {
  const id = randomUUID()
  const dataSealed = seal(account.key, sealContextOf(account, id), JSON.stringify(draft))
  const at = now.toISOString()
  await db
    .insertInto('helpOffer')
    .values({ id, accountId: account.id, dataSealed, publishedAt: isPublished ? at : null, createdAt: at })
    .execute()
  return id
}

/** Lists the waiting and published offers, oldest first. */
export async function listHelpOffers(db: Db, account: Account): Promise<HelpOffer[]> {
  const rows = await db
    .selectFrom('helpOffer')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => toOffer(row, account))
}

/** Counts all the offers, and those that wait for the family. */
export async function countHelpOffers(db: Db, { id }: Pick<Account, 'id'>): Promise<{ all: number; toRead: number }> {
  const row = await db
    .selectFrom('helpOffer')
    .select([
      sql<number | string>`count(*)`.as('all'),
      sql<number | string>`count(*) - count(published_at)`.as('toRead'),
    ])
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), toRead: Number(row.toRead) }
}

/** Whether a waiting offer was written since a timestamp. */
export async function hasNewHelpToRead(db: Db, { id }: Pick<Account, 'id'>, since: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('helpOffer')
    .select('id')
    .where('accountId', '=', id)
    .where('publishedAt', 'is', null)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findHelpOffer(db: Db, account: Account, id: Id): Promise<HelpOffer | undefined> {
  const row = await db
    .selectFrom('helpOffer')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toOffer(row, account)
}

/** Finds the account whose space contains an offer. */
export async function findAccountOfHelpOffer(db: Db, id: Id): Promise<Id | undefined> {
  const row = await db.selectFrom('helpOffer').select('accountId').where('id', '=', id).executeTakeFirst()
  return row?.accountId
}

/** Publishes an offer, or leaves it published. Returns false if it was deleted or belongs to another account. */
export async function publishHelpOffer(db: Db, { id: accountId }: Pick<Account, 'id'>, id: Id, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('helpOffer')
    .set({ publishedAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes an offer. Returns false if it was already deleted or belongs to another account. */
export async function deleteHelpOffer(db: Db, { id: accountId }: Pick<Account, 'id'>, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('helpOffer')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOldHelpOffers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('helpOffer').where('createdAt', '<', before(now, keptFor.helpOffer)).execute()
}

const toOffer = (row: Selectable<HelpOfferTable>, account: Account): HelpOffer => ({
  ...(JSON.parse(open([account.key], sealContextOf(account, row.id), row.dataSealed)) as HelpDraft),
  id: row.id,
  isPublished: row.publishedAt !== null,
  createdAt: row.createdAt,
})

const sealContextOf = ({ id }: Pick<Account, 'id'>, row: Id): SealContext => ({
  table: 'helpOffer',
  column: 'dataSealed',
  row,
  account: id,
})
