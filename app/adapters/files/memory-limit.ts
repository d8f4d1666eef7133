import { Worker } from 'node:worker_threads'

/**
 * Ends this process once it takes more than so many bytes of memory, all told, or once the one that started it is gone.
 * A thread of its own sees it while the first one is busy unfolding a file that is a trap.
 */
export function endBeyond(bytes: number): void {
  new Worker(
    `const { ppid } = process
   const isOver = () => process.memoryUsage.rss() > ${bytes} || process.ppid !== ppid
   setInterval(() => isOver() && process.kill(process.pid, 'SIGKILL'), 10)`,
    { eval: true },
  ).unref()
}
