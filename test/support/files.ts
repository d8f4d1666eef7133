import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStore } from '#app/adapters/files/store.ts'

/** A store of its own, emptied when the tests are over. */
export async function newFileStore() {
  const folder = mkdtempSync(join(tmpdir(), 'aupres-files-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return await openFileStore(folder)
}
