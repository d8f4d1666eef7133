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

/** The archive that was last brought to an account. `people`: whom it names besides who brought it. */
export type AccountImport = {
  state: ImportState
  problem: ImportProblem | undefined
  askedAt: Instant
  people: NamedPerson[]
}

/** Undefined where none was brought, or it is over. */
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

/** In place of the one before, in the transaction that inserts the files of its parts, which holds the account. */
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

/** Its parts, in order. */
export async function listImportParts(db: Db, accountId: Id): Promise<ExportPart[]> {
  return await db
    .selectFrom('importPart')
    .select(['fileId', 'bytes'])
    .where('accountId', '=', accountId)
    .orderBy('position')
    .execute()
}

/** How it ended: `people`, where it was done. */
type Ended = { state: ImportState; problem?: ImportProblem; people?: readonly NamedPerson[] }

/** Its archive goes; the rest is told a few days more. False when another process has taken it meanwhile. */
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

/** Those that have ended long enough ago, and files of parts that are in no import. */
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

/** The bytes of their files are then nobody's. */
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
