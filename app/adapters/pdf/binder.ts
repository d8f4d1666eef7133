import { Worker } from 'node:worker_threads'
import type { Binding, Bound } from './bind.ts'

/** The thread where bundles are finished: for nineteen letters it is work that would hold up everybody's pages. */
export type Binder = {
  /** Lets it load what it needs while the browser prints. */
  prepare: () => void
  /** Rejects when the thread fails: a file can ask for more memory than there is. */
  bind: (binding: Binding) => Promise<Bound>
  /** Wherever it is. What it was doing rejects; another thread starts when it is asked for. */
  stop: () => Promise<void>
}

/** Megabytes, beside the bytes of the files themselves. */
const HEAP_MB = 256
/** A thread that has worked already is three times as fast. */
const STAYS_WARM_MS = 60_000

type Waiting = { resolve: (bound: Bound) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; jobs: Map<number, Waiting>; idle?: NodeJS.Timeout }

export function openBinder(): Binder {
  let current: Thread | undefined
  let last = 0

  function start(): Thread {
    const worker = new Worker(new URL('./binder-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      env: {},
      // pdf-lib says on the console what it repairs.
      stderr: true,
      stdout: true,
    })
    worker.stderr.resume()
    worker.stdout.resume()
    const thread: Thread = { worker, jobs: new Map() }
    const fail = (error: Error) => {
      if (current === thread) current = undefined
      for (const { reject } of thread.jobs.values()) reject(error)
      thread.jobs.clear()
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('The thread has stopped')))
    worker.on('message', ({ id, bound, why }: Answer) => {
      const job = thread.jobs.get(id)
      thread.jobs.delete(id)
      if (bound) job?.resolve(bound)
      else job?.reject(new Error(why))
      if (thread.jobs.size === 0) rest(thread)
    })
    worker.unref()
    return thread
  }

  /** Idle, it keeps nobody from leaving, and soon goes with its memory. */
  function rest(thread: Thread): void {
    thread.worker.unref()
    thread.idle = setTimeout(() => end(thread), STAYS_WARM_MS).unref()
  }

  async function end(thread: Thread | undefined): Promise<void> {
    if (current === thread) current = undefined
    clearTimeout(thread?.idle)
    await thread?.worker.terminate()
  }

  return {
    prepare() {
      current ??= start()
    },
    bind(binding) {
      current ??= start()
      const { worker, jobs, idle } = current
      clearTimeout(idle)
      worker.ref()
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        jobs.set(id, { resolve, reject })
        worker.postMessage({ id, binding })
      })
    },
    stop: () => end(current),
  }
}

/** `why`, where there is nothing bound. */
export type Answer = { id: number; bound?: Bound; why?: string }
