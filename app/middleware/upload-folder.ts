import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MOST_BYTES } from '#app/rules/files/uploads.ts'

/** Folder that holds uploaded files until the response has been sent. */
export type UploadFolder = {
  /**
   * Writes a file as it arrives, never whole in memory. Past the limit, the rest is read and discarded. Throws the
   * disk's error (no room, no rights) and deletes the partial file.
   */
  save: (arriving: Readable, mostBytes?: number) => Promise<{ path: string; bytes: number } | 'too-heavy'>
  remove: (path: string) => Promise<void>
}

/**
 * Opens the folder and deletes files whose process no longer runs. Give each instance its own folder. Files of another
 * running process are kept, so a restart does not interrupt its uploads.
 */
export async function openUploadFolder(folder: string): Promise<UploadFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const left = (await readdir(folder)).filter((name) => {
    const [, pid] = named.exec(name) ?? []
    return pid !== undefined && !isAnother(Number(pid))
  })
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
  return {
    save: (arriving, mostBytes = MOST_BYTES) => keep(folder, arriving, mostBytes),
    remove: (path) => rm(path, { force: true }),
  }
}

/**
 * Name of our files: the process id first, and any suffix for files derived from it. No other file is ever deleted, in
 * case the folder belongs to another program.
 */
const named = /^(\d+)\.[0-9a-f-]{36}\.part/

/** Whether another process runs under that id. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // a process of another user
  }
}

async function keep(folder: string, arriving: Readable, mostBytes: number) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${process.pid}.${randomUUID()}.part`)
  let bytes = 0
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of arriving.iterator({ destroyOnReturn: false })) {
        bytes += chunk.length
        if (bytes <= mostBytes) await file.appendFile(chunk)
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  if (bytes <= mostBytes) return { path, bytes }
  await rm(path, { force: true })
  return 'too-heavy'
}

/** Reads a file that is never stored. Past the limit, the rest is read and discarded. */
export async function readInMemory(arriving: Readable): Promise<{ bytes: Uint8Array } | 'too-heavy'> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of arriving.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes <= MOST_BYTES) chunks.push(chunk)
  }
  return bytes > MOST_BYTES ? 'too-heavy' : { bytes: Buffer.concat(chunks) }
}

/** Reads a part that is not a file. */
export async function readText(arriving: Readable, mostBytes: number): Promise<Buffer | 'too-long'> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of arriving.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > mostBytes) return 'too-long'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
