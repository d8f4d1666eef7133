import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type ZipEntry = { name: string; bytes: Buffer }

/**
 * Returns a whole ZIP. Its entries are stored uncompressed, because their content is already compressed and an old
 * machine may open it. `at`: date of every entry, so that equal entries give equal files.
 */
export async function zipOf(entries: ZipEntry[], at: Date): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes } of entries) {
    zip.addBuffer(bytes, name, { compress: false, mtime: at, mode: 0o100600, forceDosTimestamp: true })
  }
  zip.end()
  return await buffer(zip.outputStream)
}
