import { parentPort } from 'node:worker_threads'
import { type Binding, bind } from './bind.ts'

// A thread of its own: a hundred milliseconds of work for nineteen letters would hold up every other family's page.

parentPort?.once('message', async (binding: Binding) => {
  parentPort?.postMessage(await bind(binding))
})
