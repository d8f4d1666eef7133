import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a ZIP that is made as it leaves: its bytes are asked for when its turn comes. */
export type LazyEntry = { name: string; read: () => Promise<Uint8Array | undefined> }

/**
 * A ZIP as it leaves, one file in memory at a time. Stored as they are: what is in it is packed already. A file that is
 * gone meanwhile is left out of it by being empty.
 */
export function zipStream(entries: readonly LazyEntry[], at: Date): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  for (const { name, read } of entries) {
    const options = { compress: false, mtime: at, mode: 0o100600, forceDosTimestamp: true }
    zip.addReadStreamLazy(name, options, (done) => {
      read().then(
        (bytes) => done(null, Readable.from(bytes && bytes.length > 0 ? [Buffer.from(bytes)] : [])),
        (error) => done(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return Readable.toWeb(Readable.from(zip.outputStream)) as ReadableStream<Uint8Array>
}
