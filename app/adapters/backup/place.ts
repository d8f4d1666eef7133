import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Bucket, openBucket } from '#app/adapters/files/bucket.ts'
import { readBucketAddress } from '#app/adapters/files/bucket-address.ts'
import type { FileSettings } from '#app/adapters/files/settings.ts'

/** Where backups are stored: a folder, preferably on another disk, or a bucket. A file appears whole or not at all. */
export type BackupPlace = Omit<Bucket, 'putIfAbsent'>

/** Opens a path, or an `s3://…` URL with the credentials of the environment. */
export async function openBackupPlace(place: string, { credentials }: Pick<FileSettings, 'credentials'>) {
  if (!place.startsWith('s3://')) return openFolder(path.resolve(place))
  const address = readBucketAddress(place)
  if (!address) throw new Error('Cette adresse n’est pas celle d’un stockage S3\u00A0: s3://seau/préfixe?endpoint=…')
  return await openBucket(address, credentials)
}

function openFolder(folder: string): BackupPlace {
  const pathOf = (key: string) => path.join(folder, ...key.split('/'))
  return {
    async put(key, pieces) {
      const file = pathOf(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const unfinished = `${file}.unfinished`
      await pipeline(pieces, createWriteStream(unfinished, { mode: 0o600, flush: true }))
      await rename(unfinished, file)
      await flush(path.dirname(file))
    },
    async get(key) {
      const file = pathOf(key)
      return (await sizeOf(file)) === undefined ? undefined : createReadStream(file)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.unfinished')) continue
        const file = path.join(entry.parentPath, entry.name)
        const { size, mtime } = await stat(file)
        yield { key: path.relative(folder, file).split(path.sep).join('/'), bytes: size, writtenAt: mtime }
      }
    },
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  return await stat(file).then(
    ({ size }) => size,
    () => undefined,
  )
}

/** Flushes a folder, so that a new file name survives a power cut. Windows has no such call. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
