import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Binding, Bound } from './bind.ts'

/**
 * The process where bundles are finished. For all the letters it is work that would hold up everybody's pages, for
 * fifty pieces memory that ours would keep, and a family's PDF is read where nothing else is.
 */
export type PdfWorker = {
  /** Lets it load what it needs while the browser prints. */
  prepare: () => void
  /** Rejects when the process fails: a file can ask for more memory than there is. */
  bind: (binding: Binding) => Promise<Bound>
  /** Wherever it is. What it was doing rejects; another process starts when it is asked for. */
  stop: () => Promise<void>
}

/** Megabytes, beside the bytes of the files themselves. */
const HEAP_MB = 256
/** One that has worked already is three times as fast. */
const STAYS_WARM_MS = 60_000

type Waiting = { resolve: (bound: Bound) => void; reject: (error: Error) => void }
type Running = { child: ChildProcess; jobs: Map<number, Waiting>; gone: Promise<void>; idle?: NodeJS.Timeout }

export function openPdfWorker(): PdfWorker {
  let current: Running | undefined
  let last = 0

  function start(): Running {
    const child = fork(fileURLToPath(new URL('./worker-process.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
      // None of our secrets. The library says on the console what it repairs, with words of the file.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const jobs: Running['jobs'] = new Map()
    const fail = (why: string) => {
      if (current?.child === child) current = undefined
      for (const { reject } of jobs.values()) reject(new Error(why))
      jobs.clear()
    }
    child.on('error', (error) => fail(error.message))
    const gone = new Promise<void>((resolve) => {
      child.on('exit', () => {
        fail('The process that finishes bundles has stopped')
        resolve()
      })
    })
    const running: Running = { child, jobs, gone }
    child.on('message', ({ id, bound, why }: Answer) => {
      const job = jobs.get(id)
      jobs.delete(id)
      if (bound) job?.resolve(bound)
      else job?.reject(new Error(why))
      if (jobs.size === 0) rest(running)
    })
    hold(running, false)
    return running
  }

  /** Idle, it keeps nobody from leaving, and soon goes with its memory. */
  function rest(running: Running): void {
    hold(running, false)
    running.idle = setTimeout(() => end(running), STAYS_WARM_MS).unref()
  }

  async function end(running: Running | undefined): Promise<void> {
    if (current === running) current = undefined
    if (!running) return
    clearTimeout(running.idle)
    running.child.ref()
    running.child.kill('SIGKILL')
    await running.gone
  }

  return {
    prepare() {
      current ??= start()
    },
    bind(binding) {
      current ??= start()
      const { child, jobs, idle } = current
      clearTimeout(idle)
      hold(current, true)
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        jobs.set(id, { resolve, reject })
        child.send({ id, binding }, (error) => error && reject(error))
      })
    },
    stop: () => end(current),
  }
}

/** Whether ours must wait for it before it may end. */
function hold({ child }: Pick<Running, 'child'>, isHeld: boolean): void {
  for (const held of [child, child.channel]) isHeld ? held?.ref() : held?.unref()
}

/** `why`, where there is nothing bound. */
export type Answer = { id: number; bound?: Bound; why?: string }
