// The processes that serve, as workers of node:cluster: started again when they end, and replaced one after the other.

import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '#app/adapters/log.ts'
import { countEnds, waitBeforeStart } from './next-start.ts'
import { follow, isStopping } from './processes.mjs'
import { server as launch } from './server.ts'

export type Environment = Record<string, string | undefined>

/** One of the processes, whoever holds its place. `ends`: in a row, too soon after a start. */
type Place = { number: number; env: Environment; worker?: Worker; ends: number; isGivenUp: boolean }

/** One that listens no sooner is ended: whoever restarts is told. */
const START_MS = 120_000

export type Workers = {
  /** Whether the first listens: the others are then started too. */
  opened: Promise<boolean>
  /** The exit code of the last, once none is left nor started again. */
  ended: Promise<number>
  /** Each in turn gives its place to a new one, once that one listens. How many did: the first that fails ends it. */
  replaceAll: (env: Environment) => Promise<number>
}

/** Starts so many servers on one socket. The first starts alone: what stops it would stop the others. */
export function openWorkers(count: number, env: Environment): Workers {
  // Each takes its connections from the socket itself: one on its way through here to a process that dies would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: 'server.ts', execArgv: launch.execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const places: Place[] = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    env,
    ends: 0,
    isGivenUp: false,
  }))
  let resolveEnded: (code: number) => void = () => {}
  const ended = new Promise<number>((resolve) => {
    resolveEnded = resolve
  })
  let hasOpened = false

  /** A process for a place, and whether it listens. Its place is its own from `take` on. */
  function start(place: Place, given: Environment): { worker: Worker; listens: Promise<boolean> } {
    const worker = cluster.fork({ ...launch.env, ...given, PROCESS_NUMBER: String(place.number) })
    const startedAt = performance.now()
    const over = follow(worker.process)
    void over.then((code) => onEnd(place, worker, { code, livedMs: performance.now() - startedAt }))
    const heard = new Promise<boolean>((resolve) => {
      worker.on('message', (message) => message === 'listening' && resolve(true))
    })
    const late = setTimeout(() => worker.process.kill('SIGKILL'), START_MS)
    const listens = Promise.race([heard, over.then(() => false)]).finally(() => clearTimeout(late))
    return { worker, listens }
  }

  function take(place: Place): Promise<boolean> {
    const { worker, listens } = start(place, place.env)
    place.worker = worker
    return listens
  }

  /** One that still had its place is started again, unless it ends at each start. */
  async function onEnd(place: Place, worker: Worker, { code, livedMs }: { code: number; livedMs: number }) {
    if (place.worker !== worker || isStopping()) return
    if (!hasOpened) return resolveEnded(code)
    place.ends = countEnds(place.ends, livedMs)
    const waitMs = waitBeforeStart(place.ends)
    log('process-ended', { process: place.number, code, startsAgainMs: waitMs })
    if (waitMs === undefined) {
      place.isGivenUp = true
      if (places.every(({ isGivenUp }) => isGivenUp)) resolveEnded(code)
      return
    }
    await wait(waitMs)
    if (place.worker === worker && !isStopping()) void take(place)
  }

  async function replace(place: Place, given: Environment): Promise<boolean> {
    const { worker, listens } = start(place, given)
    if (!(await listens)) return false
    const older = place.worker
    Object.assign(place, { worker, env: given, ends: 0, isGivenUp: false })
    if (older?.isConnected()) older.send('hand-over')
    return true
  }

  async function openAll(): Promise<boolean> {
    const [first, ...others] = places
    hasOpened = first !== undefined && (await take(first))
    if (hasOpened) await Promise.all(others.map(take))
    return hasOpened
  }

  return {
    opened: openAll(),
    ended,
    async replaceAll(given) {
      for (const [index, place] of places.entries()) if (!(await replace(place, given))) return index
      return places.length
    },
  }
}
