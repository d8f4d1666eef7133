import { flushCompileCache } from 'node:module'
import { firstLineOf } from '#app/adapters/log.ts'
import { type AssemblyJob, assemble } from './assemble.ts'
import type { WorkerMessage } from './worker.ts'

// The process is killed when it is done; Node would write its compile cache only at a normal exit.
flushCompileCache()

// The service has ended.
process.on('disconnect', () => process.exit())

process.on('message', async ({ id, job }: { id: number; job: AssemblyJob }) => {
  const message: WorkerMessage = await assemble(job).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, reason: firstLineOf(error) }),
  )
  process.send?.(message)
})
