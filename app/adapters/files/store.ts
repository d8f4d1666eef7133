import { createReadStream } from 'node:fs'
import { access, mkdir, open, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type DiskState, probeDisk } from './disk-probe.ts'

/**
 * A folder of sealed bytes, one file per id. It knows no name, family or key. When `write` resolves, the file and the
 * folder have been flushed to disk.
 */
export type FileStore = {
  /** Throws if the disk fails (see `isDiskFailure`), and leaves no file. */
  write: (id: string, sealed: AsyncIterable<Uint8Array>) => Promise<void>
  /** Returns undefined if the file does not exist. */
  read: (id: string) => Promise<Buffer | undefined>
  /** Does nothing if the file does not exist. */
  remove: (id: string) => Promise<void>
  /** Lists everything in the folder, in no order, including partial files after a crash. */
  list: () => AsyncIterable<StoredBytes>
  /** Checks that the disk can be written, and measures its free space. Never throws. */
  probe: () => Promise<DiskState>
  /** Whether this folder belongs to that database. The first caller claims it permanently. */
  belongsTo: (databaseId: string) => Promise<boolean>
}

type StoredBytes = { id: string; writtenAt: Date }

/** Opens the folder, and creates it if missing. Only the service's user can read it. */
export async function openFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })

  const pathOf = (id: string) => {
    if (!isFileId(id)) throw new Error('The name of a stored file must be an id of ours.')
    return path.join(folder, id)
  }

  return {
    async write(id, sealed) {
      const file = await open(pathOf(id), 'wx', 0o600)
      try {
        for await (const chunk of sealed) await file.writeFile(chunk)
        await file.sync()
      } catch (error) {
        await file.close().catch(() => {})
        await rm(pathOf(id), { force: true })
        throw error
      }
      await file.close()
      await flush(folder)
    },

    async read(id) {
      const bytes = await readFile(pathOf(id)).catch(unlessGone)
      if (!bytes) await access(folder) // a missing disk is an error, not a missing file
      return bytes
    },

    async remove(id) {
      await rm(pathOf(id), { force: true })
      await flush(folder)
    },

    async *list() {
      for await (const entry of await opendir(folder)) {
        if (!entry.isFile() || !isFileId(entry.name)) continue
        const found = await stat(path.join(folder, entry.name)).catch(unlessGone)
        if (found) yield { id: entry.name, writtenAt: found.mtime }
      }
    },

    probe: () => probeDisk(folder),

    async belongsTo(databaseId) {
      const ownerFile = path.join(folder, '.database')
      await writeFile(ownerFile, databaseId, { flag: 'wx', mode: 0o600, flush: true }).catch(unlessThere)
      return (await readFile(ownerFile, 'utf8')) === databaseId
    },
  }
}

/** Full, read-only, failing, out of handles, missing. */
const diskFailures = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOENT', 'ENXIO', 'ENODEV', 'ESTALE']

/** Whether the disk is full, read-only or failing, so that trying later may succeed. */
export function isDiskFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && diskFailures.includes(code)
}

/** Returns undefined if the disk failed; throws any other error again. For use in `catch`. */
export function unlessDiskFailed(error: unknown): undefined {
  if (!isDiskFailure(error)) throw error
}

/**
 * Yields the bytes of a file in chunks, so that a large file is never whole in memory. Opens it at the first request.
 */
export async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file)
}

const BLOCK = 64 * 1024

/**
 * Yields the bytes in one reused block of memory, for a caller that finishes with each before requesting the next.
 * Otherwise, several times the file size can wait for garbage collection.
 */
export async function* readBlocks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r')
  const block = Buffer.allocUnsafeSlow(BLOCK)
  try {
    for (;;) {
      const { bytesRead } = await file.read(block, 0, BLOCK)
      if (bytesRead === 0) return
      yield block.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Whether a file name is an id of ours. */
export const isFileId = (name: string) => /^[0-9a-f-]{36}$/.test(name)

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Flushes a folder, so that a new file name survives a power cut. Windows has no such call. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
