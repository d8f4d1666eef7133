import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type ZipEntry = { name: string; bytes: Buffer }

/**
 * A whole ZIP. Its entries are stored as they are: what is in them is packed already, and the machine that opens it may
 * be old. `at` is the date every entry bears, so that the same entries give the same file.
 */
export async function zipOf(entries: ZipEntry[], at: Date): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes } of entries) {
    zip.addBuffer(bytes, name, { compress: false, mtime: at, mode: 0o100600, forceDosTimestamp: true })
  }
  zip.end()
  return await buffer(zip.outputStream)
}
