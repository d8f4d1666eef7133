import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  checkPostgres,
  checkSqlite,
  copyNames,
  existsWithContent,
  placePostgres,
  placeSqlite,
} from '#app/adapters/backup/database-copy.ts'
import { writePicture } from '#app/adapters/backup/pictures.ts'
import type { BackupPlace } from '#app/adapters/backup/place.ts'
import { connect, toPath } from '#db/connect.ts'
import { hasTables, suitsThisRelease } from '#db/migrate.ts'
import { type BackupDeps, engineOf } from './backup.ts'
import { checked, readToEnd } from './hashing.ts'
import { type BackupManifest, databaseKey, fileKey, pictureKey, readManifest } from './manifest.ts'

/**
 * Restores a backup into an empty database and file store. Files come first and the database last, so an interrupted
 * restore can start again. Throws, in French, if the target is not empty, the backup comes from a newer version or a
 * byte has changed. The next start erases again what was erased since the backup (ERASED_FILE).
 */
export async function restoreBackup(deps: BackupDeps, name: string): Promise<BackupManifest> {
  const { databaseUrl, partnersFolder, place } = deps
  const manifest = await readManifest(place, name)
  await refuseUnfit(manifest, databaseUrl)

  await restoreFiles(deps, manifest)
  for (const { path: picture, ...hashed } of manifest.pictures) {
    const pieces = checked(await place.get(pictureKey(name, picture)), hashed, picture)
    await writePicture(partnersFolder, picture, await buffer(pieces))
  }
  await inFolder(async (folder) => {
    const copy = await fetchDatabase(place, name, manifest, folder)
    await (manifest.engine === 'sqlite' ? placeSqlite(copy, toPath(databaseUrl)) : placePostgres(copy, databaseUrl))
  })
  return manifest
}

/**
 * Reads every byte of a backup and opens the copy of its database. Throws if anything is missing, truncated or changed.
 */
export async function verify(place: BackupPlace, name: string): Promise<BackupManifest> {
  const manifest = await readManifest(place, name)
  for (const { id, ...hashed } of manifest.files) await readToEnd(checked(await place.get(fileKey(id)), hashed, id))
  for (const { path: picture, ...hashed } of manifest.pictures) {
    await readToEnd(checked(await place.get(pictureKey(name, picture)), hashed, picture))
  }
  await inFolder((folder) => fetchDatabase(place, name, manifest, folder))
  return manifest
}

async function refuseUnfit(manifest: BackupManifest, databaseUrl: string): Promise<void> {
  if (manifest.engine !== engineOf(databaseUrl)) {
    throw new Error(`Cette sauvegarde est d’une base ${manifest.engine}\u00A0: DATABASE_URL en désigne une autre.`)
  }
  if (!suitsThisRelease(manifest.migration)) {
    throw new Error(`Cette sauvegarde vient d’un programme plus récent (${manifest.migration}). Installez-le d’abord.`)
  }
  if (await isTaken(databaseUrl)) {
    throw new Error('La base de DATABASE_URL contient déjà quelque chose. Une sauvegarde se remet dans une base vide.')
  }
}

async function isTaken(databaseUrl: string): Promise<boolean> {
  if (engineOf(databaseUrl) === 'sqlite') return await existsWithContent(toPath(databaseUrl))
  const db = connect(databaseUrl)
  return await hasTables(db).finally(() => db.destroy())
}

/** Copies files again that an interrupted restore has left, because they may be incomplete. */
async function restoreFiles({ files, place }: BackupDeps, manifest: BackupManifest): Promise<void> {
  const wanted = new Set(manifest.files.map(({ id }) => id))
  const there = new Set<string>()
  for await (const { id } of files.list()) {
    if (!wanted.has(id)) throw new Error('Là où vont les fichiers, il y en a d’autres\u00A0: une base les a peut-être.')
    there.add(id)
  }
  for (const { id, ...hashed } of manifest.files) {
    if (there.has(id)) await files.remove(id)
    await files.write(id, checked(await place.get(fileKey(id)), hashed, id))
  }
}

async function inFolder<Value>(run: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aupres-restore-'))
  return await run(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

/** Copies the database into this folder and returns its path. */
async function fetchDatabase(
  place: BackupPlace,
  name: string,
  manifest: BackupManifest,
  folder: string,
): Promise<string> {
  const file = copyNames[manifest.engine]
  const copy = path.join(folder, file)
  const pieces = checked(await place.get(databaseKey(name, file)), manifest.database, file)
  await pipeline(pieces, createWriteStream(copy, { mode: 0o600 }))
  await (manifest.engine === 'sqlite' ? checkSqlite(copy) : checkPostgres(copy))
  return copy
}
