import { Worker } from 'node:worker_threads'

/**
 * Runs what reads a file, and ends this process as soon as it takes more than so many bytes of memory, all told, or
 * once the one that started it is gone. A thread of its own sees it while the first one is busy unfolding a file that
 * is a trap, and sleeps while nothing is read.
 */
export function limitMemory(bytes: number): <Value>(read: () => Promise<Value>) => Promise<Value> {
  /** How many files are read now. */
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
