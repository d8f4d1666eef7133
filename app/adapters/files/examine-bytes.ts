import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { examine } from './examine.ts'

/**
 * Examines bytes like an uploaded file (`examine`) and returns the result. Removes its temporary files; those of a
 * killed process are deleted from `folder` when the next one starts.
 */
export async function examineBytes(
  folder: string,
  bytes: Uint8Array,
  as: 'document' | 'audio',
): Promise<Outcome<string, UploadProblem>> {
  const path = join(folder, `${process.pid}.${randomUUID()}.part`)
  try {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
    const examined = await examine(path, { as })
    if (!examined.ok) return examined
    await rm(examined.value.path, { force: true })
    return accept(examined.value.mediaType)
  } finally {
    await rm(path, { force: true })
  }
}
