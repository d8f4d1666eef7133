import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** Creates an empty folder, deleted when the tests of the file are done (test/support/setup.ts). */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aupres-'))
  folders.push(folder)
  return folder
}

// In a browser test no setup file runs after the tests, so the folder is deleted when the worker exits.
process.once('exit', removeFolders)

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
