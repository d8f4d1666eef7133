import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { inBlocks } from './blocks.ts'

/** A file to come: its bytes are asked for when its turn has come, and are then let go. */
export type ArchiveEntry = { path: string; make: () => Promise<Uint8Array> }

/** What was written: bytes, and their SHA-256 in hexadecimal. */
export type WrittenFile = { path: string; bytes: number; sha256: string }

/**
 * A ZIP, as it is read: one file after the other, so that it may be larger than the memory. `last` makes the file that
 * says what the others are, where there is one. It breaks off with the error of a file that cannot be made.
 */
export function streamArchive(
  entries: readonly ArchiveEntry[],
  last: { path: string; make: (written: readonly WrittenFile[]) => Uint8Array } | undefined,
  at: Date,
): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const written: WrittenFile[] = []
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)))

  const add = (path: string, make: () => Promise<Uint8Array>) => {
    // Pictures and PDF are packed already.
    const options = { compress: /\.(json|html|ics)$/.test(path), mtime: at, mode: 0o100600, forceDosTimestamp: true }
    zip.addReadStreamLazy(path, options, (done) => {
      make().then((bytes) => done(null, Readable.from(noted(path, bytes))), fail)
    })
  }
  async function* noted(path: string, bytes: Uint8Array) {
    const sha256 = createHash('sha256')
    for await (const block of inBlocks(bytes)) {
      sha256.update(block)
      yield block
    }
    written.push({ path, bytes: bytes.byteLength, sha256: sha256.digest('hex') })
  }
  for (const { path, make } of entries) add(path, make)
  if (last) add(last.path, async () => last.make(written))
  zip.on('error', fail)
  zip.outputStream.on('error', fail)
  zip.outputStream.pipe(out)
  zip.end()
  return out
}
