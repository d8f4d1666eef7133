import type { Condolence, CondolenceState } from '#app/rules/condolences/condolences.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { newCode } from '#db/encryption/codes.ts'
import { deleteFile } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'
import { type CondolenceContent, contentColumns, pictureColumns, toCondolence } from './rows.ts'

/** A condolence to insert, without its id and date. */
export type NewCondolence = CondolenceContent & Pick<Condolence, 'state' | 'doubts' | 'userId' | 'picture'>

/** Returns an id that cannot be guessed. It is part of URLs (a picture, a report) and grants nothing. */
export const newCondolenceId = (): Id => newCode(26)

export async function insertCondolence(
  db: Db,
  account: Account,
  id: Id,
  { state, doubts, userId, picture, ...content }: NewCondolence,
  now: Date,
): Promise<void> {
  await db
    .insertInto('condolence')
    .values({
      id,
      state,
      accountId: account.id,
      userId: userId ?? null,
      createdAt: now.toISOString(),
      ...contentColumns(account, id, content),
      ...pictureColumns(picture),
      doubts: JSON.stringify(doubts),
    })
    .execute()
}

/** Finds a condolence of this account. */
export async function findCondolence(db: Db, account: Account, id: Id): Promise<Condolence | undefined> {
  const row = await db
    .selectFrom('condolence')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toCondolence(row, account)
}

/** Finds the account whose space contains a condolence. Grants nothing. */
export async function findAccountOfCondolence(db: Db, id: Id): Promise<Id | undefined> {
  const row = await db.selectFrom('condolence').select('accountId').where('id', '=', id).executeTakeFirst()
  return row?.accountId
}

/**
 * `hidden`: `only` those reported twice, `without` them, or `all`. `candles`: the same for condolences with neither
 * text nor picture, `all` by default.
 */
export type CondolenceFilter = {
  states: readonly CondolenceState[]
  hidden: 'only' | 'without' | 'all'
  candles?: 'only' | 'without'
}

/** Lists condolences, newest first unless `oldestFirst`. */
export async function listCondolences(
  db: Db,
  account: Account,
  filter: CondolenceFilter,
  { limit, offset = 0, oldestFirst = false }: { limit: number; offset?: number; oldestFirst?: boolean },
): Promise<Condolence[]> {
  const direction = oldestFirst ? 'asc' : 'desc'
  const rows = await selectFiltered(db, account, filter)
    .selectAll()
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => toCondolence(row, account))
}

/** Replaces the author's text, the state, and the family's notes about the author. */
export async function updateCondolence(
  db: Db,
  account: Account,
  { id, name, message, email, postalAddress, picture, ...columns }: Condolence,
): Promise<void> {
  const { state, doubts, changedAt, hiddenAt, repliedAt, thankedAt } = columns
  await db
    .updateTable('condolence')
    .set({
      ...contentColumns(account, id, { name, message, email, postalAddress }),
      ...pictureColumns(picture),
      state,
      doubts: JSON.stringify(doubts),
      changedAt: changedAt ?? null,
      hiddenAt: hiddenAt ?? null,
      repliedAt: repliedAt ?? null,
      thankedAt: thankedAt ?? null,
    })
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes a condolence and the rows of its picture. Returns the ids of the files, whose bytes the caller then deletes.
 */
export async function deleteCondolence(db: Db, account: Account, id: Id): Promise<Id[]> {
  const { picture } = (await findCondolence(db, account, id)) ?? {}
  const files = picture ? [picture.small, picture.large] : []
  for (const file of files) await deleteFile(db, account, file)
  await db.deleteFrom('condolence').where('accountId', '=', account.id).where('id', '=', id).execute()
  return files
}

/** Selects the condolences of an account that match a filter. */
export function selectFiltered(db: Db, { id }: Pick<Account, 'id'>, { states, hidden, candles }: CondolenceFilter) {
  return db
    .selectFrom('condolence')
    .where('accountId', '=', id)
    .where('state', 'in', states)
    .$if(hidden === 'only', (rows) => rows.where('hiddenAt', 'is not', null))
    .$if(hidden === 'without', (rows) => rows.where('hiddenAt', 'is', null))
    .$if(candles === 'only', (rows) => rows.where('textMark', '=', '').where('smallFileId', 'is', null))
    .$if(candles === 'without', (rows) =>
      rows.where((eb) => eb.or([eb('textMark', '!=', ''), eb('smallFileId', 'is not', null)])),
    )
}
