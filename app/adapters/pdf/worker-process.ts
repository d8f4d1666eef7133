import { firstLineOf } from '#app/adapters/log.ts'
import { type Binding, bind } from './bind.ts'
import type { Answer } from './worker.ts'

// Ours has gone: nobody waits any more.
process.on('disconnect', () => process.exit())

process.on('message', async ({ id, binding }: { id: number; binding: Binding }) => {
  const answer: Answer = await bind(binding).then(
    (bound) => ({ id, bound }),
    (error: unknown) => ({ id, why: firstLineOf(error) }),
  )
  process.send?.(answer)
})
