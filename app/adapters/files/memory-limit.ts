import { Worker } from 'node:worker_threads'

/**
 * Runs functions that read a file, and ends this process when it exceeds `bytes` of memory in total, or when its parent
 * has ended. A separate thread checks this, because the main one may be busy unpacking. It sleeps while nothing is
 * read.
 */
export function limitMemory(bytes: number): <Value>(read: () => Promise<Value>) => Promise<Value> {
  /** Number of files being read. */
  const reading = new Int32Array(new SharedArrayBuffer(4))
  new Worker(
    `const { workerData: reading } = require('node:worker_threads')
   const { ppid } = process
   const nobody = new Int32Array(new SharedArrayBuffer(4))
   for (;;) {
     Atomics.wait(reading, 0, 0)
     if (process.memoryUsage.rss() > ${bytes} || process.ppid !== ppid) process.kill(process.pid, 'SIGKILL')
     Atomics.wait(nobody, 0, 0, 10)
   }`,
    { eval: true, workerData: reading },
  ).unref()
  return async (read) => {
    Atomics.add(reading, 0, 1)
    Atomics.notify(reading, 0)
    try {
      return await read()
    } finally {
      Atomics.sub(reading, 0, 1)
    }
  }
}
