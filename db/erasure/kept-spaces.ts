import type { Selectable } from 'kysely'
import type { Day } from '#app/rules/days.ts'
import { keptEntries, keptFileKinds } from '#app/rules/retention/kept-space.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import type { KeptSpaceTable } from './schema.ts'

/** A memorial space that is kept while the rest of its account is erased. */
export type KeptSpace = Omit<Selectable<KeptSpaceTable>, 'isAlone'> & {
  /** Whether the rest is already erased. */
  isAlone: boolean
}

/** Finds a kept space. Returns undefined if the account is kept whole. */
export async function findKeptSpace(db: Db, accountId: Id): Promise<KeptSpace | undefined> {
  const row = await db.selectFrom('keptSpace').selectAll().where('accountId', '=', accountId).executeTakeFirst()
  return row && { ...row, isAlone: row.isAlone === 1 }
}

export async function saveKeptSpace(db: Db, { isAlone, ...days }: KeptSpace): Promise<void> {
  const row = { ...days, isAlone: isAlone ? 1 : 0 } as const
  const { accountId, ...columns } = row
  await db
    .insertInto('keptSpace')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(columns))
    .execute()
}

export async function deleteKeptSpace(db: Db, accountId: Id): Promise<void> {
  await db.deleteFrom('keptSpace').where('accountId', '=', accountId).execute()
}

/** Lists the open accounts whose rest is to be erased by `today`, oldest first. */
export async function listRestsToErase(db: Db, today: Day): Promise<Id[]> {
  const rows = await db
    .selectFrom('keptSpace')
    .innerJoin('account', 'account.id', 'keptSpace.accountId')
    .select('accountId')
    .where('wrappedKey', 'is not', null)
    .where('isAlone', '=', 0)
    .where('restErasedOn', '<=', today)
    .orderBy('restErasedOn')
    .orderBy('accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Lists the accounts that hold more than a space, in no order. */
export async function listWholeAccounts(db: Db): Promise<Id[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('keptSpace', 'keptSpace.accountId', 'account.id')
    .select('account.id')
    .where((eb) => eb.or([eb('isAlone', 'is', null), eb('isAlone', '=', 0)]))
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Tables emptied when only the space of an account remains. Tables that refer to one of them are emptied with it.
 * Tables that refer to a file come before `file`.
 */
export const emptiedTables = [
  'profileSnapshot',
  'document',
  'basketEntry',
  'attachmentChoice',
  'letterReply',
  'dispatch',
  'sendRecord',
  'claimedFile',
  'commentary',
  'letterPrint',
  'bundle',
  'export',
  'accountImport',
  'importPart',
  'summarySending',
  'ceremony',
  'fieldChange',
  'ceremonyOpening',
  'mandate',
  'helperMandate',
  'proposedHour',
  'reminder',
  'assignment',
  'assistantChoice',
] as const

/**
 * Deletes everything of an account except its space. Keeps the answers about who died, and the pictures of the space.
 * Returns the files whose bytes nothing refers to any more.
 */
export async function deleteAllButSpace(db: Db, accountId: Id): Promise<Id[]> {
  for (const table of emptiedTables) await db.deleteFrom(table).where('accountId', '=', accountId).execute()
  await db.deleteFrom('profileEntry').where('accountId', '=', accountId).where('name', 'not in', keptEntries).execute()
  const files = await db
    .deleteFrom('file')
    .where('accountId', '=', accountId)
    .where('kind', 'not in', keptFileKinds)
    .returning('id')
    .execute()
  return files.map(({ id }) => id)
}
