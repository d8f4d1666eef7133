// The real service on the end-to-end instance, as in the benchmarks, but it is killed, starved and restarted.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { server as launch } from '#scripts/serve/server.ts'
import { e2e } from '#test/support/server/e2e.ts'

export type Service = {
  pid: number
  /** Returns its output so far. */
  said: () => string
  /** Ends it, and resolves once it has ended. */
  end: (signal?: NodeJS.Signals) => Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Ends the services left by a failed trial. */
export async function endAll(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(ends)
}

/** Milliseconds that a start may take on a busy machine. */
const START_MS = 180_000

/**
 * Starts the service and waits until it answers. Throws its output if it ends instead. `execArgv`: for Node, after
 * ours.
 */
export async function startService({ env = {}, execArgv = [] }: Starting = {}): Promise<Service> {
  if (await answers()) throw new Error(`Another server already answers at ${e2e.origin}.`)
  const child = spawn(process.execPath, [...launch.execArgv, ...execArgv, 'server.ts'], {
    env: { ...launch.env, ...process.env, ...e2e.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said = (said + data).slice(-100_000)
    })
  }
  const ended = once(child, 'exit').then(() => running.delete(child))
  const end = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  const start = performance.now()
  while (performance.now() - start < START_MS) {
    if (child.exitCode !== null) throw new Error(said.trim())
    if (await answers()) return { pid: child.pid!, said: () => said, end }
    await wait(20)
  }
  await end()
  throw new Error(`The service does not answer: ${said.slice(-500)}`)
}

type Starting = { env?: Record<string, string>; execArgv?: string[] }

const answers = (path = '/healthz'): Promise<boolean> =>
  fetch(e2e.origin + path, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )
