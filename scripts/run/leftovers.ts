import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The variables that name the temporary folder to programs. */
const names = ['TMPDIR', 'TEMP', 'TMP']

/** The memory of Linux, as a folder. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there: ten times what a run has at once, since those who run it need memory too. */
const ROOM = 4 * 1024 ** 3

/**
 * A new temporary folder, for everything that this process starts from now on. In memory where there is room: a browser
 * draws its pages in files of this folder, which cost a third of the system's time on a disk.
 */
export function openTemporaryFolder(): string {
  const folder = (process.env.TMPDIR ? undefined : openInMemory()) ?? mkdtempSync(path.join(tmpdir(), 'aupres-test-'))
  chmodSync(folder, 0o711) // PostgreSQL, which refuses to run as root, is somebody else and passes through it
  for (const name of names) process.env[name] = folder
  return folder
}

/** Undefined where there is no such place, too little room, or none for a program, as some tests write. */
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
