import PQueue from 'p-queue'

/** Work done a few at a time, first come, first served. */
export type Queue = {
  /** Undefined when too many wait already: the work is then never begun. Rejects when it does. */
  run: <Value>(work: () => Promise<Value>) => Promise<Value | undefined>
  /** What runs and what waits, all told. */
  length: () => number
}

/** At most `atOnce` run together, and at most `mayWait` wait behind them. */
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
