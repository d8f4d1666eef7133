import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** An empty folder, removed with all it holds when the tests of the file are over (test/support/setup.ts). */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aupres-'))
  folders.push(folder)
  return folder
}

// In a browser test no setup file comes after the tests: the end of the worker does.
process.once('exit', removeFolders)

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
