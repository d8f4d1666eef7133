import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** `freeBytes`: free for this user; undefined if unknown. */
export type DiskState = { isWritable: boolean; freeBytes: number | undefined }

/** More than fits in the last block of a full disk, where a few bytes could still be written. */
const PROBE_BYTES = 256 * 1024

/** Writes a file to disk and removes it. Never throws. */
export async function probeDisk(folder: string): Promise<DiskState> {
  const file = path.join(folder, `.probe-${randomUUID()}`)
  const isWritable = await writeFile(file, Buffer.alloc(PROBE_BYTES), { flag: 'wx', mode: 0o600, flush: true }).then(
    () => true,
    () => false,
  )
  await rm(file, { force: true }).catch(() => {})
  const freeBytes = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
  return { isWritable, freeBytes }
}
