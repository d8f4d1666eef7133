import { flushCompileCache } from 'node:module'
import { firstLineOf } from '#app/adapters/log.ts'
import { type AssemblyJob, assemble } from './assemble.ts'
import type { WorkerMessage } from './worker.ts'

// It is killed when it is done, and Node would write what it has compiled as it ends.
flushCompileCache()

// The service has ended: nobody waits any more.
process.on('disconnect', () => process.exit())

process.on('message', async ({ id, job }: { id: number; job: AssemblyJob }) => {
  const message: WorkerMessage = await assemble(job).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, reason: firstLineOf(error) }),
  )
  process.send?.(message)
})
