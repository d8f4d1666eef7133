import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The variables that name the temporary folder to programs. */
const names = ['TMPDIR', 'TEMP', 'TMP']

/** A new temporary folder, for everything that this process starts from now on. */
export function openTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aupres-test-'))
  for (const name of names) process.env[name] = folder
  return folder
}

/** What was left in a temporary folder, by name, and the programs that still run with it. The folder is removed. */
export function findLeftovers(folder: string): { files: string[]; programs: string[] } {
  const files = readdirSync(folder)
  rmSync(folder, { recursive: true, force: true })
  return { files, programs: findPrograms(folder) }
}

/** Found by their environment or their arguments. Windows has no `ps`: there, none is found. */
function findPrograms(folder: string): string[] {
  const env = { ...process.env }
  for (const name of names) delete env[name] // `ps` is none of them
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,args='], { env, encoding: 'utf8', maxBuffer: 64_000_000 })
  const lines = (stdout ?? '').split('\n').filter((line) => line.includes(folder))
  return lines.map((line) => line.trim().slice(0, 120))
}
