import { Worker } from 'node:worker_threads'
import type { Binding, Bound } from './bind.ts'

/** A thread that finishes one bundle, then goes: nothing of a family stays in it. */
export type Binder = {
  /** Rejects when the thread fails: a file can ask for more memory than there is. */
  bind: (binding: Binding) => Promise<Bound>
  /** Wherever it is. */
  stop: () => Promise<unknown>
}

/** Megabytes, beside the bytes of the files themselves. */
const HEAP_MB = 256

/** Starts at once: it loads what it needs while the browser prints. */
export function openBinder(): Binder {
  const thread = new Worker(new URL('./binder-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {},
  })
  const failed = new Promise<never>((_resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread has stopped')))
  })
  failed.catch(() => {})
  return {
    bind(binding) {
      const bound = new Promise<Bound>((resolve) => thread.once('message', resolve))
      thread.postMessage(binding)
      return Promise.race([bound, failed])
    },
    stop: () => thread.terminate(),
  }
}
