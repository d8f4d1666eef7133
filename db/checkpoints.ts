import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { isPostgres, toPath } from './connect.ts'

/**
 * Copies the write-ahead log of a SQLite file into the file, from a separate thread. A copy takes 100 to 650 ms on a
 * busy disk, which would block the event loop. The connection is opened with `checkpointsBeside` and copies only what
 * the thread leaves. Does nothing for PostgreSQL. `onFailure`: called when the thread ends.
 */
export function startCheckpoints(databaseUrl: string, onFailure: (error: Error) => void) {
  if (isPostgres(databaseUrl) || databaseUrl === ':memory:') return { close: async () => {} }
  const thread = new Worker(createRequire(import.meta.url).resolve('#db/checkpoint-thread.ts'), {
    workerData: toPath(databaseUrl),
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
  })
  let hasEnded = false
  thread.on('error', onFailure).on('exit', () => {
    hasEnded = true
  })
  thread.unref()
  return {
    /** Await it before closing the connection: the last connection to close removes the log. */
    async close() {
      if (hasEnded) return
      const ended = once(thread, 'exit')
      thread.ref()
      thread.postMessage('close')
      await ended
    },
  }
}
