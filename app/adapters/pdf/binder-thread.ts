import { parentPort } from 'node:worker_threads'
import { type Binding, bind } from './bind.ts'
import type { Answer } from './binder.ts'
import { firstLine } from './time.ts'

parentPort?.on('message', async ({ id, binding }: { id: number; binding: Binding }) => {
  const answer: Answer = await bind(binding).then(
    (bound) => ({ id, bound }),
    (error: unknown) => ({ id, why: firstLine(error) }),
  )
  const { bound } = answer
  // Handed over, not copied: a dossier is heavy.
  parentPort?.postMessage(answer, bound?.is === 'bound' ? [bound.pdf.bytes.buffer as ArrayBuffer] : [])
})
