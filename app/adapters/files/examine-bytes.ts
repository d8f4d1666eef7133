import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { examine } from './examine.ts'

/**
 * Looks at bytes as at a file that a form brings (`examine`), and answers what they are. Nothing of it stays; what a
 * process that was killed leaves in `folder` goes when the next one starts, as any file that arrives there does.
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
