import type { Instant } from '#app/rules/days.ts'
import type { ImportProblem, ImportState, NamedPerson } from '#app/rules/export/import.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import { type ClaimedImport, claimedImport } from './import-claims.ts'
import type { ExportPart } from './kept.ts'

/** The last archive imported into an account. `people`: the people it names, other than the user who imported it. */
export type AccountImport = {
  state: ImportState
  problem: ImportProblem | undefined
  askedAt: Instant
  people: NamedPerson[]
}

/** Finds the import of an account. Returns undefined if there is none or it was deleted. */
export async function findImport(db: Db, account: Account): Promise<AccountImport | undefined> {
  const row = await db
    .selectFrom('accountImport')
    .select(['state', 'problem', 'askedAt', 'peopleSealed'])
    .where('accountId', '=', account.id)
    .executeTakeFirst()
  if (!row) return undefined
  const people = row.peopleSealed ? open([account.key], sealContextOf(account), row.peopleSealed) : '[]'
  return {
    state: row.state,
    askedAt: row.askedAt,
    problem: (row.problem ?? undefined) as ImportProblem | undefined,
    people: JSON.parse(people) as NamedPerson[],
  }
}

/**
 * Inserts an import and replaces the previous one. Call it in the transaction that inserts the files of its parts and
 * has locked the account.
 */
export async function insertImport(
  db: Db,
  { accountId, userId }: { accountId: Id; userId: Id },
  parts: readonly ExportPart[],
  now: Date,
): Promise<void> {
  await deleteImports(db, [accountId])
  const times = { lockedUntil: null, askedAt: now.toISOString(), endedAt: null }
  await db
    .insertInto('accountImport')
    .values({ accountId, userId, state: 'waiting', problem: null, tries: 0, ...times, peopleSealed: null })
    .execute()
  const rows = parts.map(({ fileId, bytes }, position) => ({ accountId, position, fileId, bytes }))
  if (rows.length > 0) await db.insertInto('importPart').values(rows).execute()
}

/** Lists its parts, in order. */
export async function listImportParts(db: Db, accountId: Id): Promise<ExportPart[]> {
  return await db
    .selectFrom('importPart')
    .select(['fileId', 'bytes'])
    .where('accountId', '=', accountId)
    .orderBy('position')
    .execute()
}

/** How an import ended. `people`: set if it succeeded. */
type Ended = { state: ImportState; problem?: ImportProblem; people?: readonly NamedPerson[] }

/**
 * Ends an import and deletes its archive; the result is shown for a few more days. Returns false if another process has
 * claimed it in the meantime.
 */
export async function finishImport(
  db: Db,
  account: Account,
  claim: ClaimedImport,
  ended: Ended,
  now: Date,
): Promise<boolean> {
  const { state, problem = null, people } = ended
  const peopleSealed = people ? seal(account.key, sealContextOf(account), JSON.stringify(people)) : null
  const { numUpdatedRows } = await claimedImport(db, claim)
    .set({ state, problem, peopleSealed, lockedUntil: null, endedAt: now.toISOString() })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await deleteParts(db, [account.id])
  return true
}

/** Deletes old ended imports, and the files of parts that belong to no import. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  const old = await db
    .selectFrom('accountImport')
    .select('accountId')
    .where('endedAt', '<=', before(now, keptFor.import))
    .execute()
  await deleteImports(
    db,
    old.map(({ accountId }) => accountId),
  )
  const used = db.selectFrom('importPart').select('fileId')
  await db.deleteFrom('file').where('kind', '=', 'import').where('id', 'not in', used).execute()
}

async function deleteImports(db: Db, accountIds: readonly Id[]): Promise<void> {
  if (accountIds.length === 0) return
  await deleteParts(db, accountIds)
  await db.deleteFrom('accountImport').where('accountId', 'in', accountIds).execute()
}

/** Deletes the rows of parts and their files. The bytes are swept later. */
async function deleteParts(db: Db, accountIds: readonly Id[]): Promise<void> {
  const files = db.selectFrom('importPart').select('fileId').where('accountId', 'in', accountIds)
  await db.deleteFrom('file').where('id', 'in', files).execute()
}

const sealContextOf = ({ id }: Account): SealContext => ({
  table: 'accountImport',
  column: 'peopleSealed',
  row: id,
  account: id,
})
