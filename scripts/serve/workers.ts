// The serving processes, as workers of node:cluster. They are started again when they end, and replaced one after the
// other.

import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { log, surviveLogFaults } from '#app/adapters/log.ts'
import { follow, isStopping } from '../run/processes.mjs'
import { countEnds, waitBeforeStart } from './next-start.ts'
import { server as launch } from './server.ts'

export type Environment = Record<string, string | undefined>

/** What the processes run: `folder` is that of a release. */
export type Release = { env: Environment; folder: string }

/** A place for one of the processes. `ends`: number of consecutive ends shortly after a start. */
type Place = { number: number; release: Release; worker?: Worker; ends: number; hasServed: boolean; isGivenUp: boolean }

/** A worker that does not listen by then is ended, and the restart reports it. */
const START_MS = 120_000

const setup = { exec: 'server.ts', execArgv: launch.execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }

export type Workers = {
  /** Whether the first worker listens, after which the others are started. */
  opened: Promise<boolean>
  /** Exit code of the last worker, once none is left or started again. */
  ended: Promise<number>
  /**
   * Replaces the workers one by one, each once its successor listens. Returns how many were replaced; the first failure
   * stops it.
   */
  replaceAll: (release: Release) => Promise<number>
}

/** Starts so many servers on one socket. The first starts alone, because a problem would affect the others too. */
export function openWorkers(count: number, release: Release): Workers {
  // Workers accept connections from the socket themselves: a connection handed over by this process to a dying worker
  // would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  surviveLogFaults()
  const places: Place[] = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    release,
    ends: 0,
    hasServed: false,
    isGivenUp: false,
  }))
  let resolveEnded: (code: number) => void = () => {}
  const ended = new Promise<number>((resolve) => {
    resolveEnded = resolve
  })
  let hasOpened = false

  /** Starts a worker for a place, and returns whether it listens. It has the place from `take` on. */
  function start(place: Place, { env, folder }: Release): { worker: Worker; listens: Promise<boolean> } {
    cluster.setupPrimary({ ...setup, cwd: folder })
    const worker = cluster.fork({ ...launch.env, ...env, PROCESS_NUMBER: String(place.number) })
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
    const { worker, listens } = start(place, place.release)
    place.worker = worker
    void listens.then((isServing) => {
      place.hasServed ||= isServing
    })
    return listens
  }

  /** Starts a worker again if it still had its place, unless it ends at each start and has never served. */
  async function onEnd(place: Place, worker: Worker, { code, livedMs }: { code: number; livedMs: number }) {
    if (place.worker !== worker || isStopping()) return
    if (!hasOpened) return resolveEnded(code)
    place.ends = countEnds(place.ends, livedMs)
    const waitMs = waitBeforeStart(place.ends, place.hasServed)
    log('process-ended', { process: place.number, code, startsAgainMs: waitMs })
    if (waitMs === undefined) {
      place.isGivenUp = true
      if (places.every(({ isGivenUp }) => isGivenUp)) resolveEnded(code)
      return
    }
    await wait(waitMs)
    if (place.worker === worker && !isStopping()) void take(place)
  }

  async function replace(place: Place, given: Release): Promise<boolean> {
    const { worker, listens } = start(place, given)
    if (!(await listens)) return false
    const older = place.worker
    Object.assign(place, { worker, release: given, ends: 0, hasServed: true, isGivenUp: false })
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
