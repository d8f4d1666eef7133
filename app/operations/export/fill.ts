import type { ArchiveSource } from '#app/adapters/files/archive-reader.ts'
import { examineBytes } from '#app/adapters/files/examine-bytes.ts'
import type { AppContext } from '#app/context.ts'
import { entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { removeBytes, type StoredUpload } from '#app/operations/files/files.ts'
import type { ImportProblem, NamedPerson } from '#app/rules/export/import.ts'
import { isAudio } from '#app/rules/files/formats.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { normaliseEmail, type User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { deleteSignUpAnswers, isEmptyAccount } from '#db/export/empty.ts'
import { insertRows, type NewIds } from '#db/export/write.ts'
import { digestsOf, orWrongData, type ReadArchive, readArchive, readIds, storeFile } from './bring.ts'
import { withoutGrants } from './given.ts'

export type FillDeps = Pick<AppContext, 'db' | 'keys' | 'files' | 'now'> & {
  /** Folder of files while they are examined, the same as for uploads. */
  uploadsFolder: string
}

type Whose = { account: Account; user: User }

/**
 * Each step may throw to give up. `onFile`: before each file. `finish`: last, in the transaction that writes
 * everything.
 */
type Steps = { onFile: () => Promise<void>; finish: (db: Db, people: NamedPerson[]) => Promise<void> }

/**
 * Fills an empty account with an export, for its owner alone (`withoutGrants`). `people`: other users that the archive
 * names, who get no access. Each file is examined like an upload. Writes all or nothing.
 */
export async function fillAccount(
  deps: FillDeps,
  source: ArchiveSource,
  { account, user }: Whose,
  { onFile, finish }: Steps,
): Promise<Outcome<{ people: NamedPerson[] }, ImportProblem | 'not-allowed'>> {
  if (!(await isEmptyAccount(deps.db, account))) return refuse('not-empty')
  const read = await readArchive(source)
  if (!read.ok) return read
  const said = read.value.data.people
  const me = said.find(({ email }) => normaliseEmail(email) === normaliseEmail(user.email))
  const data = withoutGrants(read.value.data, me?.ref)
  const ids = readIds(data, new Map(me ? [[me.ref, user.id]] : []))
  if (!ids) return refuse('wrong-data')

  const stored: StoredUpload[] = []
  let isFilled = false
  try {
    for (const file of data.files) {
      await onFile()
      if (!(await isSafe(deps, read.value, file))) return refuse('unsafe-file')
      stored.push(await storeFile(deps, account, read.value, { file, ids }))
    }
    const others = said.filter((person) => person !== me)
    const people = others.map(({ email, displayName, role }) => ({ email, name: displayName ?? '', role }))
    const filled = await write(deps, { account, user }, { data, ids, stored, finish: (db) => finish(db, people) })
    isFilled = filled.ok
    return filled.ok ? accept({ people }) : filled
  } finally {
    const files = stored.map(({ id }) => id)
    if (!isFilled) await removeBytes(deps, files)
  }
}

/** Temporary problems: the file is examined again later. */
const notNow: readonly string[] = ['busy', 'disk-full']

/** Limits that do not apply to the PDFs we printed, which we only hand out and never process. */
const ofOurPrints: readonly string[] = ['too-heavy', 'too-many-pages']

async function isSafe(deps: FillDeps, { archive, data }: ReadArchive, file: { ref: string; path: string }) {
  const row = data.tables.file.find(({ id }) => id === file.ref)!
  const mediaType = String(row.mediaType)
  const examined = await examineBytes(
    deps.uploadsFolder,
    await archive.read(file.path),
    isAudio({ mediaType }) ? 'audio' : 'document',
  )
  if (examined.ok) return examined.value === mediaType
  if (notNow.includes(examined.problem)) throw new Error(`A file cannot be examined now: ${examined.problem}.`)
  return row.kind === 'posted' && mediaType === 'application/pdf' && ofOurPrints.includes(examined.problem)
}

type Written = {
  data: ReadArchive['data']
  ids: NewIds
  stored: readonly StoredUpload[]
  finish: (db: Db) => Promise<void>
}

/** Writes in one transaction, after checking that the owner still owns the account and that it is empty. */
async function write(
  deps: FillDeps,
  { account, user }: Whose,
  { data, ids, stored, finish }: Written,
): Promise<Outcome<undefined, 'not-empty' | 'not-allowed' | 'wrong-data'>> {
  const written = withPermission(deps, { account, user }, 'import-account', async (db: Db) => {
    if (!(await isEmptyAccount(db, account))) return refuse('not-empty')
    await deleteSignUpAnswers(db, account)
    await insertRows(db, deps.keys, data, { account, ids, digests: digestsOf(stored) })
    const { now } = deps
    await appendAudit(db, deps.keys, entryOf({ now, network: undefined }, { account, user }, 'account-imported'))
    await finish(db)
    return accept(undefined)
  })
  return await orWrongData(written)
}
