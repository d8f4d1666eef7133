import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MOST_BYTES } from '#app/rules/files/uploads.ts'

/** Where the files that forms bring stand until their answer has left. */
export type UploadFolder = {
  /**
   * Writes a file as it comes: never whole in memory. Past the limit the rest is read and dropped. Throws what the
   * disk says (no room, no rights), and leaves nothing.
   */
  save: (arriving: Readable, mostBytes?: number) => Promise<{ path: string; bytes: number } | 'too-heavy'>
  remove: (path: string) => Promise<void>
}

/**
 * One service, one folder: what a server that was killed has left in it goes when the next one starts. At a restart,
 * the server that goes still has what is under way.
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
 * By whom it was written, and with what was made of it beside it. Nothing else is ever deleted, should the folder be
 * somebody else’s.
 */
const named = /^(\d+)\.[0-9a-f-]{36}\.part/

/** Whether a process that is not this one runs under that number. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // of another user
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

/** A file that no page keeps, whole. Past the limit the rest is read and dropped. */
export async function readInMemory(arriving: Readable): Promise<{ bytes: Uint8Array } | 'too-heavy'> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of arriving.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes <= MOST_BYTES) chunks.push(chunk)
  }
  return bytes > MOST_BYTES ? 'too-heavy' : { bytes: Buffer.concat(chunks) }
}

/** A part that is no file. */
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
