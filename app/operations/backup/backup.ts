import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkSqlite, copyNames, copyPostgres, copySqlite } from '#app/adapters/backup/database-copy.ts'
import { listPartnerPictures, readPicture } from '#app/adapters/backup/pictures.ts'
import type { BackupPlace } from '#app/adapters/backup/place.ts'
import { inBlocks } from '#app/adapters/files/blocks.ts'
import { type FileStore, piecesOf } from '#app/adapters/files/store.ts'
import { connect, type Db, isPostgres, toPath } from '#db/connect.ts'
import { listFileIds, listIdsWithBytes } from '#db/files/scans.ts'
import { readLastMigration } from '#db/migrate.ts'
import { hashing } from './hashing.ts'
import {
  type BackupManifest,
  backupNameOf,
  databaseKey,
  fileKey,
  type Hashed,
  listBackups,
  manifestKey,
  pictureKey,
  readManifest,
} from './manifest.ts'

export type BackupDeps = {
  databaseUrl: string
  files: FileStore
  /** Folder of the partners' pictures. */
  partnersFolder: string
  place: BackupPlace
}

/**
 * Backs up a running instance: the files that have a row, a snapshot of the database, then the files added in the
 * meantime. Files already in an earlier backup of this place are not copied again. The manifest is written last, so an
 * interrupted backup is not listed. Files stay encrypted, and no secret is copied. Throws if a file with a row has no
 * bytes.
 */
export async function backUp(deps: BackupDeps, now: Date): Promise<{ name: string; manifest: BackupManifest }> {
  const { databaseUrl, place } = deps
  const name = backupNameOf(now)
  const db = connect(databaseUrl)
  try {
    const copied = new Map<string, Hashed>()
    await copyFiles(deps, await listFileIds(db), { previous: await readPreviousFiles(place), copied })
    const database = await copyDatabase(deps, name)
    const named = await listFileIds(db)
    await copyFiles(deps, named, { previous: new Map(), copied })
    await refuseMissing(db, named, copied)
    const manifest: BackupManifest = {
      version: 1,
      at: now.toISOString(),
      engine: engineOf(databaseUrl),
      database,
      migration: await readLastMigration(db),
      files: [...copied].map(([id, hashed]) => ({ id, ...hashed })),
      pictures: await copyPictures(deps, name),
    }
    await place.put(manifestKey(name), inBlocks(Buffer.from(JSON.stringify(manifest))))
    return { name, manifest }
  } finally {
    await db.destroy()
  }
}

export const engineOf = (databaseUrl: string) => (isPostgres(databaseUrl) ? 'postgresql' : 'sqlite')

type Copies = { previous: ReadonlyMap<string, Hashed>; copied: Map<string, Hashed> }

/**
 * Copies the files that no `previous` backup has, and adds them to `copied`. Only files with a row: bytes are written
 * first, so a file without a row may be incomplete.
 */
async function copyFiles({ files, place }: BackupDeps, ids: string[], { previous, copied }: Copies): Promise<void> {
  for (const id of ids) {
    if (copied.has(id)) continue
    const hashed = previous.get(id) ?? (await copyFile(files, place, id))
    if (hashed) copied.set(id, hashed)
  }
}

/** Returns undefined if the file was deleted after its row was read. */
async function copyFile(files: FileStore, place: BackupPlace, id: string): Promise<Hashed | undefined> {
  const sealed = await files.read(id)
  return sealed && (await putHashed(place, fileKey(id), inBlocks(sealed)))
}

async function copyDatabase({ databaseUrl, place }: BackupDeps, name: string): Promise<Hashed> {
  const engine = engineOf(databaseUrl)
  const folder = await mkdtemp(path.join(tmpdir(), 'aupres-backup-'))
  const copy = path.join(folder, copyNames[engine])
  try {
    if (engine === 'postgresql') await copyPostgres(databaseUrl, copy)
    else {
      await copySqlite(toPath(databaseUrl), copy)
      checkSqlite(copy)
    }
    return await putHashed(place, databaseKey(name, copyNames[engine]), piecesOf(copy))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyPictures({ partnersFolder, place }: BackupDeps, name: string): Promise<BackupManifest['pictures']> {
  const pictures: BackupManifest['pictures'] = []
  for (const picture of await listPartnerPictures(partnersFolder)) {
    const pieces = inBlocks(await readPicture(partnersFolder, picture))
    pictures.push({ path: picture, ...(await putHashed(place, pictureKey(name, picture), pieces)) })
  }
  return pictures
}

async function putHashed(place: BackupPlace, key: string, pieces: AsyncIterable<Uint8Array>): Promise<Hashed> {
  const read = hashing(pieces)
  await place.put(key, read.pieces)
  return read.end()
}

/** Throws for a missing file, unless its row was deleted during the backup. */
async function refuseMissing(db: Db, named: readonly string[], copied: ReadonlyMap<string, Hashed>): Promise<void> {
  const missing = named.filter((id) => !copied.has(id))
  for (let at = 0; at < missing.length; at += 500) {
    const [lost] = await listIdsWithBytes(db, missing.slice(at, at + 500))
    if (lost) throw new Error(`Le fichier ${lost} a une ligne dans la base, et n’est pas là où sont les fichiers.`)
  }
}

async function readPreviousFiles(place: BackupPlace): Promise<Map<string, Hashed>> {
  const last = (await listBackups(place)).at(-1)
  const files = last ? (await readManifest(place, last)).files : []
  return new Map(files.map(({ id, ...hashed }) => [id, hashed]))
}
