import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { inBlocks } from './blocks.ts'

/** A file to add. `make` is called in turn, and its bytes are released afterwards. */
export type ArchiveEntry = { path: string; make: () => Promise<Uint8Array> }

/** A file that was written: its bytes, and their SHA-256 in hexadecimal. */
export type WrittenFile = { path: string; bytes: number; sha256: string }

/**
 * Streams a ZIP file by file, so that it may exceed the memory. `last` creates an index of the other files, if given.
 * The stream fails with the error of a file that cannot be created.
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
    // Pictures and PDFs are already compressed.
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
