import { rm } from 'node:fs/promises'
import { inBlocks } from '#app/adapters/files/blocks.ts'
import { type Examined, examine } from '#app/adapters/files/examine.ts'
import { isDiskFailure, piecesOf, readBlocks } from '#app/adapters/files/store.ts'
import { log } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import { leavingName } from '#app/rules/files/formats.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import {
  checkRoomFor,
  isNamedAsAccepted,
  MOST_PICTURES_PER_HOUR,
  MOST_UPLOADS_PER_HOUR,
  type Upload,
} from '#app/rules/files/uploads.ts'
import { accept, type NamedProblem, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, lockAccount } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { digestOf, openFileBytes, sealBytes } from '#db/encryption/file-bytes.ts'
import { findFile, listKeptFiles, newFileId, type StoredFile } from '#db/files/files.ts'
import { countHit } from '#db/instance/rates.ts'
import type { Id } from '#db/schema.ts'

/** Dependencies of reading and writing files. */
export type FileDeps = Pick<AppContext, 'db' | 'files'>

/** Dependencies of an upload, all in the context of a request. */
export type UploadDeps = Pick<AppContext, 'db' | 'files' | 'keys' | 'rates' | 'scanner' | 'network' | 'now'>

/**
 * A file whose encrypted bytes are on the disk but which has no row yet. `commitUpload` inserts it or deletes the
 * bytes.
 */
export type StoredUpload = Omit<StoredFile, 'createdAt' | 'createdBy' | 'kind' | 'type'> & {
  /** Duration of a recording. It has no column, because the event stores how long it is played. */
  seconds?: number
}

/** `from`: who uploads. `as`: what the file is for. */
type UploadUse = { from?: 'family' | 'visitor'; as?: 'document' | 'paper' | 'audio' | 'signature' }

/**
 * Examines an upload, re-encodes a picture or rewrites a PDF, asks the antivirus, and writes the encrypted bytes under
 * a new id. If it refuses, it leaves nothing and says why (rules/files/upload-copy.ts). `from`: visitors have limits of
 * their own (middleware/access/visitor-throttle.ts) and do not use the family's room. `as`: recordings are only
 * accepted as music, a signature is cut out of its photograph, and a signed paper must be legible.
 */
export async function storeUpload(
  deps: UploadDeps,
  account: Account,
  upload: Upload,
  { from = 'family', as = 'document' }: UploadUse = {},
): Promise<Outcome<StoredUpload, UploadProblem>> {
  if (from === 'family' && (await isOverUploadLimit(deps, account))) return refuse('too-often')
  if (upload.bytes === 0) return refuse('empty')

  const examined = await examine(upload.path, { as })
  if (!examined.ok) {
    const isMisnamed = examined.problem === 'not-accepted' && isNamedAsAccepted(upload.fileName)
    return isMisnamed ? refuse('misnamed') : examined
  }
  return await keepExamined(deps, account, upload, examined.value)
}

/** Asks the antivirus, then writes the examined file and deletes the temporary one. */
export async function keepExamined(
  deps: UploadDeps,
  account: Account,
  upload: Upload,
  { path, mediaType, bytes, pages, seconds }: Examined,
): Promise<Outcome<StoredUpload, 'infected' | 'disk-full'>> {
  try {
    const scan = deps.scanner ? await deps.scanner.scan(piecesOf(upload.path)) : 'unscanned'
    if (scan === 'infected') return refuse('infected')
    const id = newFileId()
    const digest = await digestOf(account.key, readBlocks(upload.path))
    await deps.files.write(id, sealBytes(account.key, { row: id, account: account.id }, readBlocks(path)))
    const name = leavingName({ name: upload.fileName, mediaType })
    return accept({ id, name, mediaType, bytes, pages, digest, scan, ...(seconds && { seconds }) })
  } catch (error) {
    if (isDiskFailure(error)) return refuse('disk-full')
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Checks whether the account has room for a stored file. Call it in the transaction that inserts the row, so that
 * concurrent uploads are counted one after the other. `replaced`: ids of the files whose room it takes.
 */
export async function checkRoom(
  db: Db,
  account: Account,
  file: Pick<StoredFile, 'kind' | 'type' | 'bytes' | 'digest'>,
  replaced: readonly string[] = [],
): Promise<Outcome<undefined, 'already-there' | 'too-many' | 'no-room'>> {
  await lockAccount(db, account.id)
  return checkRoomFor(file, await listKeptFiles(db, account, replaced))
}

/** Writes a document that we printed. Throws if the disk cannot. */
export async function storeBytes(
  { files }: Pick<FileDeps, 'files'>,
  account: Account,
  { bytes, ...file }: { name: string; mediaType: string; pages: number; bytes: Uint8Array },
  id = newFileId(),
): Promise<StoredUpload> {
  await files.write(id, sealBytes(account.key, { row: id, account: account.id }, inBlocks(bytes)))
  const digest = await digestOf(account.key, inBlocks(bytes))
  return { ...file, id, bytes: bytes.byteLength, digest, scan: 'clean' }
}

/**
 * Runs `write`, which inserts the row of a stored file in its own transaction. Deletes the bytes if there is no such
 * row afterwards (refused, failed or a repeat). If in doubt, the sweep decides.
 */
export async function commitUpload<Answer>(
  { db, files }: FileDeps,
  account: Account,
  stored: Pick<StoredUpload, 'id'>,
  write: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await write()
  } finally {
    await removeWithoutRow({ db, files }, account, stored.id).catch(() => {})
  }
}

/** Reads the bytes of a file without a row. Throws if they are missing. */
export async function readStored(
  { files }: Pick<FileDeps, 'files'>,
  account: Account,
  { id }: Pick<StoredUpload, 'id'>,
): Promise<Buffer> {
  const sealed = await files.read(id)
  if (!sealed) throw new Error('No bytes found for a file that was just written.')
  return openFileBytes(account.key, { row: id, account: account.id }, sealed)
}

/** Reads a file and its bytes. Undefined if it belongs to another account or the antivirus has condemned it. */
export async function readBytes(
  { db, files }: FileDeps,
  account: Account,
  fileId: string,
): Promise<{ file: StoredFile; bytes: Buffer } | undefined> {
  const file = await findFile(db, account, fileId)
  if (!file || file.scan === 'infected') return undefined
  const sealed = await files.read(file.id)
  if (!sealed) log('file-missing', { id: file.id })
  return sealed && { file, bytes: openFileBytes(account.key, { row: file.id, account: account.id }, sealed) }
}

/** Deletes the bytes of files whose rows were deleted. The sweep removes what the disk fails to (sweep.ts). */
export async function removeBytes({ files }: Pick<FileDeps, 'files'>, fileIds: readonly Id[]): Promise<void> {
  await Promise.allSettled(fileIds.map((id) => files.remove(id)))
}

/**
 * Deletes the bytes of the files whose rows an operation deleted, after its commit: bytes without a row are swept, but a
 * row without bytes would be wrong.
 */
export async function removeFreed<Problem extends string, Detailed extends NamedProblem = never>(
  deps: Pick<FileDeps, 'files'>,
  done: Outcome<readonly Id[], Problem, Detailed>,
): Promise<Outcome<undefined, Problem, Detailed>> {
  if (!done.ok) return done
  await removeBytes(deps, done.value)
  return accept(undefined)
}

async function removeWithoutRow({ db, files }: FileDeps, account: Account, id: string): Promise<void> {
  if (!(await findFile(db, account, id))) await files.remove(id)
}

/** Counts before anything is done (security-A.8). */
export const isOverUploadLimit = (deps: UploadDeps, account: Account): Promise<boolean> =>
  isOverLimit(deps, account, 'uploads', MOST_UPLOADS_PER_HOUR)

/** Limit for family pictures, which arrive forty at a time. */
export const isOverPictureLimit = (deps: UploadDeps, account: Account): Promise<boolean> =>
  isOverLimit(deps, account, 'pictures', MOST_PICTURES_PER_HOUR)

async function isOverLimit(
  { rates, keys, network, now }: UploadDeps,
  { id }: Account,
  what: 'uploads' | 'pictures',
  most: number,
): Promise<boolean> {
  if (!network) return false
  const { hits } = await countHit(rates, keys.sign(what, id), HOUR_MS, now())
  return hits > most
}
