import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Variables that give programs their temporary folder. */
const names = ['TMPDIR', 'TEMP', 'TMP']

/** Linux's in-memory folder. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there: ten times what a run uses at once, because other programs need memory too. */
const ROOM = 4 * 1024 ** 3

/**
 * Creates a temporary folder for everything this process starts from now on. In memory if there is room, because
 * browsers render pages in files of this folder, which costs a third of the system time on a disk.
 */
export function openTemporaryFolder(): string {
  const folder = (process.env.TMPDIR ? undefined : openInMemory()) ?? mkdtempSync(path.join(tmpdir(), 'aupres-test-'))
  chmodSync(folder, 0o711) // PostgreSQL, which refuses to run as root, runs as another user and must pass through it
  for (const name of names) process.env[name] = folder
  return folder
}

/**
 * Returns undefined if there is no such folder, too little room, or programs cannot be run there, as some tests need.
 */
function openInMemory(): string | undefined {
  let folder: string | undefined
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < ROOM) return undefined
    folder = mkdtempSync(path.join(MEMORY, 'aupres-test-'))
    const program = path.join(folder, 'program')
    writeFileSync(program, '', { mode: 0o700 })
    accessSync(program, constants.X_OK)
    rmSync(program)
    return folder
  } catch {
    if (folder) rmSync(folder, { recursive: true })
    return undefined
  }
}

/** Returns the files left in a temporary folder, and the programs that still use it. Removes the folder. */
export function findLeftovers(folder: string): { files: string[]; programs: string[] } {
  const files = readdirSync(folder)
  rmSync(folder, { recursive: true, force: true })
  return { files, programs: findPrograms(folder) }
}

/** Finds programs by their environment or arguments. Windows has no `ps`, so none is found there. */
function findPrograms(folder: string): string[] {
  const env = { ...process.env }
  for (const name of names) delete env[name] // excludes `ps` itself
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,args='], { env, encoding: 'utf8', maxBuffer: 64_000_000 })
  const lines = (stdout ?? '').split('\n').filter((line) => line.includes(folder))
  return lines.map((line) => line.trim().slice(0, 120))
}
