import { createHmac, hkdfSync } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Condolence, CondolenceState } from '#app/rules/deceased-space/condolences.ts'
import type { SpacePicture } from '#app/rules/deceased-space/space.ts'
import type { Account } from './accounts.ts'
import { newCode } from './codes.ts'
import type { Db } from './connect.ts'
import { deleteFile } from './files.ts'
import type { Id } from './schema.ts'
import { open, type Place, seal } from './seal.ts'
import type { CondolenceTable } from './space-schema.ts'

/** trust, retention. */
const SPAM_KEPT_MS = 30 * 24 * 60 * 60_000

/** What stays sealed of a condolence. */
type Told = Pick<Condolence, 'name' | 'message' | 'email' | 'postalAddress'>

/** What its author gives; the rest is ours. */
export type NewCondolence = Told & Pick<Condolence, 'state' | 'doubts' | 'userId' | 'picture'>

/** It stands in addresses (a picture, a report): it cannot be guessed, and grants nothing. */
export const newCondolenceId = (): Id => newCode(26)

export async function insertCondolence(
  db: Db,
  account: Account,
  id: Id,
  { state, doubts, userId, picture, ...told }: NewCondolence,
  now: Date,
): Promise<void> {
  await db
    .insertInto('condolence')
    .values({
      ...{ id, state, accountId: account.id, userId: userId ?? null, createdAt: now.toISOString() },
      ...toldColumns(account, id, told),
      ...pictureColumns(picture),
      doubts: JSON.stringify(doubts),
    })
    .execute()
}

/** Undefined for another account's. */
export async function findCondolence(db: Db, account: Account, id: Id): Promise<Condolence | undefined> {
  const row = await db
    .selectFrom('condolence')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toCondolence(row, account)
}

/** Whose space a condolence is in. Grants nothing. */
export async function findAccountOfCondolence(db: Db, id: Id): Promise<Id | undefined> {
  const row = await db.selectFrom('condolence').select('accountId').where('id', '=', id).executeTakeFirst()
  return row?.accountId
}

/** `hidden`: only those that were reported, only the others, or all. */
export type Wanted = { states: readonly CondolenceState[]; hidden: 'only' | 'without' | 'all' }

/** Newest first unless asked otherwise. */
export async function listCondolences(
  db: Db,
  account: Account,
  wanted: Wanted,
  { limit, offset = 0, oldestFirst = false }: { limit: number; offset?: number; oldestFirst?: boolean },
): Promise<Condolence[]> {
  const direction = oldestFirst ? 'asc' : 'desc'
  const rows = await selectWanted(db, account, wanted)
    .selectAll()
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => toCondolence(row, account))
}

export async function countWanted(db: Db, account: Pick<Account, 'id'>, wanted: Wanted): Promise<number> {
  const { count } = await selectWanted(db, account, wanted)
    .select(sql<number | string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many there are in each state, hidden or not, since the first of them. */
export async function countByState(db: Db, { id }: Pick<Account, 'id'>): Promise<Record<CondolenceState, number>> {
  const rows = await db
    .selectFrom('condolence')
    .select(['state', sql<number | string>`count(*)`.as('count')])
    .where('accountId', '=', id)
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, published: 0, family: 0, refused: 0, spam: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

/**
 * What the family decides of some of them, whatever was reported before. Answers how many there were: those of another
 * account, or gone meanwhile, are left out.
 */
export async function moveCondolences(
  db: Db,
  { id }: Pick<Account, 'id'>,
  ids: readonly Id[],
  state: CondolenceState,
  { by, now }: { by: Id; now: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('condolence')
    .set({ state, hiddenAt: null, moderatedAt: now.toISOString(), moderatedBy: by })
    .where('accountId', '=', id)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What it says, by its author (`changedAt` and `state` go with it), or what the family notes of its author. */
export async function updateCondolence(
  db: Db,
  account: Account,
  { id, name, message, email, postalAddress, picture, ...columns }: Condolence,
): Promise<void> {
  const { state, doubts, changedAt, hiddenAt, repliedAt, thankedAt } = columns
  await db
    .updateTable('condolence')
    .set({
      ...toldColumns(account, id, { name, message, email, postalAddress }),
      ...pictureColumns(picture),
      ...{ state, doubts: JSON.stringify(doubts), changedAt: changedAt ?? null, hiddenAt: hiddenAt ?? null },
      ...{ repliedAt: repliedAt ?? null, thankedAt: thankedAt ?? null },
    })
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .execute()
}

/** With the rows of its picture: answers the ids of the files whose bytes are then to leave. */
export async function deleteCondolence(db: Db, account: Account, id: Id): Promise<Id[]> {
  const { picture } = (await findCondolence(db, account, id)) ?? {}
  const files = picture ? [picture.small, picture.large] : []
  for (const file of files) await deleteFile(db, account, file)
  await db.deleteFrom('condolence').where('accountId', '=', account.id).where('id', '=', id).execute()
  return files
}

/** How many say the same thing here already. */
export async function countSameText(db: Db, account: Account, message: string): Promise<number> {
  const { count } = await db
    .selectFrom('condolence')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('accountId', '=', account.id)
    .where('textMark', '=', markOfText(account, message))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One report a browser. Answers how many there are since the family last decided, and 0 for one it had made. */
export async function insertReport(
  db: Db,
  { id, moderatedAt }: Pick<Condolence, 'id' | 'moderatedAt'>,
  reporter: string,
  now: Date,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('condolenceReport')
    .values({ condolenceId: id, reporter, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['condolenceId', 'reporter']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return 0
  const { count } = await db
    .selectFrom('condolenceReport')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('condolenceId', '=', id)
    .$if(moderatedAt !== undefined, (reports) => reports.where('createdAt', '>', moderatedAt!))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Spam has served its time; the rows of its pictures leave with it, and their bytes are swept. */
export async function deleteOldSpam(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SPAM_KEPT_MS).toISOString()
  for (const column of ['smallFileId', 'largeFileId'] as const) {
    await db
      .deleteFrom('file')
      .where('kind', '=', 'condolence')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('condolence')
          .select(sql<Id>`${sql.ref(column)}`.as('id'))
          .where('state', '=', 'spam')
          .where('createdAt', '<', before),
      )
      .execute()
  }
  await db.deleteFrom('condolence').where('state', '=', 'spam').where('createdAt', '<', before).execute()
}

function selectWanted(db: Db, { id }: Pick<Account, 'id'>, { states, hidden }: Wanted) {
  return db
    .selectFrom('condolence')
    .where('accountId', '=', id)
    .where('state', 'in', states)
    .$if(hidden === 'only', (rows) => rows.where('hiddenAt', 'is not', null))
    .$if(hidden === 'without', (rows) => rows.where('hiddenAt', 'is', null))
}

function toldColumns(account: Account, id: Id, told: Told) {
  const dataSealed = seal(account.key, placeOf(account, id), JSON.stringify(told))
  return { dataSealed, textMark: markOfText(account, told.message) }
}

const pictureColumns = (picture: SpacePicture | undefined) => ({
  smallFileId: picture?.small ?? null,
  largeFileId: picture?.large ?? null,
  pictureWidth: picture?.width ?? null,
  pictureHeight: picture?.height ?? null,
})

function pictureIn({ smallFileId: small, largeFileId: large, ...row }: Selectable<CondolenceTable>) {
  const { pictureWidth: width, pictureHeight: height } = row
  return small && large && width && height ? { small, large, width, height } : undefined
}

/** A keyed hash, which tells a text sent twice and nothing else. Empty for no text: silence is not a repetition. */
function markOfText({ key }: Account, message: string): string {
  const words = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  if (words === '') return ''
  const markKey = Buffer.from(hkdfSync('sha256', key.secret, '', 'aupres condolence', 32))
  return createHmac('sha256', markKey).update(words).digest('base64url')
}

function toCondolence(row: Selectable<CondolenceTable>, account: Account): Condolence {
  const told: Told = JSON.parse(open([account.key], placeOf(account, row.id), row.dataSealed))
  const { id, state, createdAt } = row
  return {
    ...told,
    ...{ id, state, createdAt, doubts: JSON.parse(row.doubts) },
    picture: pictureIn(row),
    userId: row.userId ?? undefined,
    changedAt: row.changedAt ?? undefined,
    moderatedAt: row.moderatedAt ?? undefined,
    hiddenAt: row.hiddenAt ?? undefined,
    repliedAt: row.repliedAt ?? undefined,
    thankedAt: row.thankedAt ?? undefined,
  }
}

function placeOf({ id: account }: Account, row: Id): Place {
  return { table: 'condolence', column: 'dataSealed', row, account }
}
