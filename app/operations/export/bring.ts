import { type ArchiveSource, type OpenedArchive, openArchive } from '#app/adapters/files/archive-reader.ts'
import type { AppContext } from '#app/context.ts'
import { removeBytes, type StoredUpload, storeBytes } from '#app/operations/files/files.ts'
import { names } from '#app/rules/export/archive.ts'
import { checkManifest, type ManifestProblem } from '#app/rules/export/manifest.ts'
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

export type BringProblem =
  | ManifestProblem
  | 'unreadable'
  | 'too-large'
  /** What one person took of theirs is no account. */
  | 'not-whole'
  /** It does not say what its schema says, or names a row that it has not. */
  | 'wrong-data'

/** What was rebuilt: ids and counts. */
export type Brought = { accountId: Id; people: number; files: number; rows: number }

/**
 * Rebuilds an account from an export: its people with their roles, all they wrote, every file. Nothing is written
 * before the whole archive was read and held to its manifest and its schema; refused or killed on the way, it leaves
 * nothing but bytes that the sweep removes. For who runs the instance: whoever it names shares the account.
 */
export async function bringAccount(
  deps: BringDeps,
  source: ArchiveSource,
  { domainId }: { domainId: Id },
): Promise<Outcome<Brought, BringProblem>> {
  const opened = await openArchive(source, archiveLimits)
  if (!opened.ok) return opened
  const checked = await checkManifest(opened.value)
  if (!checked.ok) return checked
  if (checked.value.scope !== 'account') return refuse('not-whole')
  const data = await readData(opened.value)
  if (!data) return refuse('wrong-data')

  const account = newAccount(domainId)
  const people = new Map(data.people.map(({ ref }) => [ref, ref]))
  const ids = readIds(data, people)
  if (!ids) return refuse('wrong-data')
  const stored: StoredUpload[] = []
  try {
    for (const { ref, path } of data.files) {
      const row = data.tables.file.find(({ id }) => id === ref)!
      const file = { name: '', mediaType: String(row.mediaType), pages: 0, bytes: await opened.value.read(path) }
      stored.push(await storeBytes(deps, account, file, ids.get(ref)!))
    }
    const digests = new Map(stored.map(({ id, digest }) => [id, digest]))
    await deps.db.transaction().execute(async (db) => {
      await insertAccount(db, deps.keys, { domainId, now: deps.now(), account })
      const known = await insertPeople(db, deps.keys, { account, data, now: deps.now() })
      await insertRows(db, deps.keys, data, { account, ids: new Map([...ids, ...known]), digests })
    })
  } catch (error) {
    await removeBytes(
      deps,
      stored.map(({ id }) => id),
    )
    throw error
  }
  const rows = Object.values(data.tables).reduce((sum, table) => sum + table.length, 0)
  return accept({ accountId: account.id, people: data.people.length, files: data.files.length, rows })
}

/** Undefined for what its schema does not say. Every file it names has its bytes, and every row its file. */
async function readData(archive: OpenedArchive): Promise<ExportData | undefined> {
  const parsed = dataSchema.safeParse(await readJson(archive))
  if (!parsed.success || parsed.data.scope !== 'account') return undefined
  const { files, tables, people } = parsed.data
  const paths = new Set(archive.files.map(({ path }) => path))
  const named = new Set(files.map(({ ref }) => ref))
  const isWhole =
    named.size === files.length &&
    files.every(({ path }) => paths.has(path)) &&
    tables.file.length === files.length &&
    tables.file.every(({ id }) => named.has(String(id))) &&
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

function readIds(data: ExportData, people: ReadonlyMap<string, Id>): NewIds | undefined {
  try {
    return newIdsFor(data, people)
  } catch {
    return undefined
  }
}

/** Who is known here already keeps their name. */
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
