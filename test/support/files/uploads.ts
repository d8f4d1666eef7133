import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArrivingUploads, Upload } from '#app/rules/files/uploads.ts'
import { newFolder } from '#test/support/files/folders.ts'

/** A file as the guards hand it on: received, in a folder of its own. */
export function anUpload(bytes: Buffer, fileName = 'acte.pdf'): Upload {
  const path = join(newFolder(), 'received')
  writeFileSync(path, bytes)
  return { field: 'file', fileName, bytes: bytes.byteLength, path }
}

/** Those of a form that brings many, as they come. */
export const arrivingOf = (uploads: readonly Upload[], isCut = false): ArrivingUploads => ({
  async *[Symbol.asyncIterator]() {
    yield* uploads
  },
  isCut: () => isCut,
})
