import PQueue from 'p-queue'

/** A queue that runs a few tasks at a time, in order of arrival. */
export type Queue = {
  /**
   * Runs a task. Returns undefined if too many are already waiting; the task is then never started. Rejects if it does.
   */
  run: <Value>(work: () => Promise<Value>) => Promise<Value | undefined>
  /** Number of tasks running and waiting. */
  length: () => number
}

/** At most `atOnce` tasks run concurrently, and at most `mayWait` wait. */
export function openQueue(atOnce: number, mayWait: number): Queue {
  const queue = new PQueue({ concurrency: atOnce })
  return {
    async run(work) {
      const isFull = queue.pending + queue.size >= atOnce + mayWait
      return isFull ? undefined : await queue.add(work)
    },
    length: () => queue.pending + queue.size,
  }
}
