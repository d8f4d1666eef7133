import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArrivingUploads, Upload } from '#app/rules/files/uploads.ts'
import { newFolder } from '#test/support/files/folders.ts'

/** A file as the guards pass it on: received, in a separate folder. */
export function anUpload(bytes: Buffer, fileName = 'acte.pdf'): Upload {
  const path = join(newFolder(), 'received')
  writeFileSync(path, bytes)
  return { field: 'file', fileName, bytes: bytes.byteLength, path }
}

/** The files of a form with several, as they arrive. */
export const arrivingOf = (uploads: readonly Upload[], isCut = false): ArrivingUploads => ({
  async *[Symbol.asyncIterator]() {
    yield* uploads
  },
  isCut: () => isCut,
})
