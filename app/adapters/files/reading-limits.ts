import { Worker } from 'node:worker_threads'

/** Limits of a process that reads untrusted files. `memory`: bytes in total; `processorMs`: for one reading. */
export type ReadingLimits = { memory: number; processorMs: number }

/**
 * A file of 10 MB that unpacks into more memory is an attack. Its time is counted by the processor, not by the clock, so
 * that a file is never refused because the machine is busy. security-A.6.
 */
const fileLimits: ReadingLimits = { memory: 512 * 1024 * 1024, processorMs: 10_000 }

/**
 * Runs functions that read a file, one after the other, and ends this process when one exceeds its limits, or when its
 * parent has ended. A separate thread checks this, because the main one may be busy unpacking. It sleeps while nothing
 * is read.
 */
export function limitReading({
  memory,
  processorMs,
}: ReadingLimits = fileLimits): <Value>(read: () => Promise<Value>) => Promise<Value> {
  /** Whether a file is being read, and how many have been. */
  const state = new Int32Array(new SharedArrayBuffer(8))
  new Worker(
    `const { workerData: state } = require('node:worker_threads')
   const { ppid } = process
   const nobody = new Int32Array(new SharedArrayBuffer(4))
   const end = () => process.kill(process.pid, 'SIGKILL')
   let file, before
   for (;;) {
     Atomics.wait(state, 0, 0)
     if (file !== Atomics.load(state, 1)) {
       file = Atomics.load(state, 1)
       before = process.cpuUsage()
     }
     const { user, system } = process.cpuUsage(before)
     if (user + system > ${processorMs * 1000} || process.memoryUsage.rss() > ${memory} || process.ppid !== ppid) end()
     Atomics.wait(nobody, 0, 0, 10)
   }`,
    { eval: true, workerData: state },
  ).unref()
  return async (read) => {
    Atomics.add(state, 1, 1)
    Atomics.store(state, 0, 1)
    Atomics.notify(state, 0)
    try {
      return await read()
    } finally {
      Atomics.store(state, 0, 0)
    }
  }
}
