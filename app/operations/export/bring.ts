import { type ArchiveSource, type OpenedArchive, openArchive } from '#app/adapters/files/archive-reader.ts'
import type { AppContext } from '#app/context.ts'
import { removeBytes, type StoredUpload, storeBytes } from '#app/operations/files/files.ts'
import { names } from '#app/rules/export/archive.ts'
import type { ImportProblem } from '#app/rules/export/import.ts'
import { checkManifest } from '#app/rules/export/manifest.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, insertAccount, newAccount } from '#db/accounts/accounts.ts'
import { insertUser, updateDisplayName } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { dataSchema, type ExportData } from '#db/export/data-schema.ts'
import { insertRows, type NewIds, newIdsFor } from '#db/export/write.ts'
import type { Id } from '#db/schema.ts'
import { archiveLimits } from './make.ts'

export type BringDeps = Pick<AppContext, 'db' | 'keys' | 'files' | 'now'>

/** An account that the operator imports is always new. */
export type BringProblem = Exclude<ImportProblem, 'not-empty'>

/** Result of an import: ids and counts. */
export type Brought = { accountId: Id; people: number; files: number; rows: number }

/**
 * Creates an account from an export: its users with their roles, all their texts and every file. Writes nothing before
 * the whole archive is checked against its manifest and schema. If refused or killed, it leaves only bytes that the
 * sweep deletes. For the operator only, because every user it names becomes a member.
 */
export async function bringAccount(
  deps: BringDeps,
  source: ArchiveSource,
  { domainId }: { domainId: Id },
): Promise<Outcome<Brought, BringProblem>> {
  const read = await readArchive(source)
  if (!read.ok) return read
  const { data } = read.value
  const account = newAccount(domainId)
  const ids = readIds(data, new Map(data.people.map(({ ref }) => [ref, ref])))
  if (!ids) return refuse('wrong-data')
  const stored: StoredUpload[] = []
  let isBrought = false
  try {
    for (const file of data.files) stored.push(await storeFile(deps, account, read.value, { file, ids }))
    const written = deps.db.transaction().execute(async (db) => {
      await insertAccount(db, deps.keys, { domainId, now: deps.now(), account })
      const known = await insertPeople(db, deps.keys, { account, data, now: deps.now() })
      const into = { account, ids: new Map([...ids, ...known]), digests: digestsOf(stored) }
      await insertRows(db, deps.keys, data, into)
      return accept(undefined)
    })
    const brought = await orWrongData(written)
    isBrought = brought.ok
    if (!brought.ok) return brought
  } finally {
    const files = stored.map(({ id }) => id)
    if (!isBrought) await removeBytes(deps, files)
  }
  const rows = Object.values(data.tables).reduce((sum, table) => sum + table.length, 0)
  return accept({ accountId: account.id, people: data.people.length, files: data.files.length, rows })
}

/**
 * Turns a constraint error of the database into 'wrong-data': the archive has duplicate rows or a missing reference.
 */
export async function orWrongData<Value, Problem extends string = never>(
  written: Promise<Outcome<Value, Problem>>,
): Promise<Outcome<Value, Problem | 'wrong-data'>> {
  try {
    return await written
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // PostgreSQL: a code of class 23.
    if (/^(SQLITE_CONSTRAINT|23)/.test(code)) return refuse('wrong-data')
    throw error
  }
}

/** An archive that was read and checked against its manifest and schema. */
export type ReadArchive = { archive: OpenedArchive; data: ExportData }

/** Reads an archive, for an operator or a family. */
export async function readArchive(source: ArchiveSource): Promise<Outcome<ReadArchive, BringProblem>> {
  const opened = await openArchive(source, archiveLimits)
  if (!opened.ok) return opened
  const checked = await checkManifest(opened.value)
  if (!checked.ok) return checked
  if (checked.value.scope !== 'account') return refuse('not-whole')
  const data = await readData(opened.value)
  return data ? accept({ archive: opened.value, data }) : refuse('wrong-data')
}

/** Writes the bytes of one of its files, which has no row yet. */
export async function storeFile(
  deps: Pick<AppContext, 'files'>,
  account: Account,
  { archive, data }: ReadArchive,
  { file: { ref, path }, ids }: { file: ExportData['files'][number]; ids: NewIds },
): Promise<StoredUpload> {
  const row = data.tables.file.find(({ id }) => id === ref)!
  const file = { name: '', mediaType: String(row.mediaType), pages: 0, bytes: await archive.read(path) }
  return await storeBytes(deps, account, file, ids.get(ref)!)
}

export const digestsOf = (stored: readonly StoredUpload[]): Map<Id, string> =>
  new Map(stored.map(({ id, digest }) => [id, digest]))

/** Undefined if the data does not match its schema. Every file must have its bytes and every row its file. */
async function readData(archive: OpenedArchive): Promise<ExportData | undefined> {
  const parsed = dataSchema.safeParse(await readJson(archive))
  if (!parsed.success || parsed.data.scope !== 'account') return undefined
  const { files, tables, people } = parsed.data
  const sizes = new Map(archive.files.map(({ path, bytes }) => [path, bytes]))
  const named = new Map(files.map(({ ref, path }) => [ref, sizes.get(path)]))
  const isWhole =
    named.size === files.length &&
    tables.file.length === files.length &&
    tables.file.every(({ id, bytes }) => named.get(String(id)) === bytes) &&
    new Set(people.map(({ email }) => email.toLowerCase())).size === people.length &&
    people.some(({ role }) => role === 'owner')
  return isWhole ? parsed.data : undefined
}

async function readJson(archive: OpenedArchive): Promise<unknown> {
  if (!archive.files.some(({ path }) => path === names.data)) return undefined
  try {
    return JSON.parse((await archive.read(names.data)).toString())
  } catch {
    return undefined
  }
}

/** Returns undefined if the data refers to a missing row. */
export function readIds(data: ExportData, people: ReadonlyMap<string, Id>): NewIds | undefined {
  try {
    return newIdsFor(data, people)
  } catch {
    return undefined
  }
}

/** Inserts the users. Existing users keep their name. */
async function insertPeople(
  db: Db,
  keys: KeyRing,
  { account, data, now }: { account: Account; data: ExportData; now: Date },
): Promise<Map<string, Id>> {
  const known = new Map<string, Id>()
  for (const { ref, email, displayName, ...membership } of data.people) {
    const user = await insertUser(db, keys, { email, now })
    if (displayName && !user.displayName) await updateDisplayName(db, keys, user.id, displayName)
    await db
      .insertInto('membership')
      .values({ accountId: account.id, userId: user.id, ...membership })
      .execute()
    known.set(ref, user.id)
  }
  return known
}
