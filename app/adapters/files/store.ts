import { createReadStream } from 'node:fs'
import { access, mkdir, open, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type DiskState, probeDisk } from './disk-probe.ts'

/**
 * A folder of sealed bytes, one file an id. It knows no name, no family and no key. What it answers for is on the
 * disk: file and folder are flushed before `write` ends.
 */
export type FileStore = {
  /** Throws when the disk cannot take it (see `isDiskFailure`), and leaves nothing. */
  write: (id: string, sealed: AsyncIterable<Uint8Array>) => Promise<void>
  /** Undefined when it is gone. */
  read: (id: string) => Promise<Buffer | undefined>
  /** Does nothing when it is gone already. */
  remove: (id: string) => Promise<void>
  /** Whatever stands in the folder, in no order: files that a cut left half-written too. */
  list: () => AsyncIterable<StoredBytes>
  /** Writes several pages and removes them: whether the disk takes them, and how much is free on it. Never throws. */
  probe: () => Promise<DiskState>
  /** Whether this folder is the one of that database: the first to ask has it, for good. */
  belongsTo: (databaseId: string) => Promise<boolean>
}

type StoredBytes = { id: string; writtenAt: Date }

/** Makes the folder when it is not there: nobody but the service enters it. */
export async function openFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })

  const pathOf = (id: string) => {
    if (!isFileId(id)) throw new Error('A file of the store is named by an id of ours, and by nothing else.')
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
      if (!bytes) await access(folder) // a disk that is not there is no reason to say that a file is gone
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

/** Full, read-only, failing, out of handles, gone. */
const diskFailures = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOENT', 'ENXIO', 'ENODEV', 'ESTALE']

/** Whether the disk is full, read-only, or fails: trying later may do. */
export function isDiskFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && diskFailures.includes(code)
}

/** To catch what `write` rejects with: undefined when the disk failed; anything else is thrown again. */
export function unlessDiskFailed(error: unknown): undefined {
  if (!isDiskFailure(error)) throw error
}

/** The bytes of a file, piece by piece: a large one is never whole in memory. Opens it when the first one is asked. */
export async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file)
}

const BLOCK = 64 * 1024

/**
 * Those bytes in one block of memory, for a caller that is done with each when it asks for the next. Otherwise as many
 * buffers as the file has blocks wait for the garbage collector: several times the file, when it is read several times.
 */
export async function* blocksOf(path: string): AsyncGenerator<Buffer> {
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

/** Whether a name is one of ours. */
export const isFileId = (name: string) => /^[0-9a-f-]{36}$/.test(name)

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** A new name lasts only once its folder is flushed. Windows has no such call. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
