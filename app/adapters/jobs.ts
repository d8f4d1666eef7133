import { openQueue } from './queue.ts'

/**
 * Work that takes longer than a page may: anyone who asks for what is under way joins it, so that it is done once. In
 * the memory of this process: a service that stops forgets it, and it is asked again.
 */
export type Jobs<Value> = {
  /** Joins what is under way under this key, or begins it. `undefined` when too many wait. Rejects when `work` does. */
  begin: (key: string, work: () => Promise<Value>) => Promise<Value | undefined>
  /** What is under way; or, for a moment, what came of it, where `begin` was told to remember it. */
  find: (key: string) => Promise<Value | undefined> | undefined
  /** What is under way, and what waits. */
  length: () => number
  /** Takes no more, and waits for what is under way. */
  close: () => Promise<void>
}

type JobsOptions<Value> = {
  atOnce: number
  mayWait: number
  /** Whether those who wait find the value when they come back, and nowhere else. */
  isRemembered: (value: Value | undefined) => boolean
  rememberedMs?: number
}

/** Values remembered at once. */
const MOST_REMEMBERED = 8

export function openJobs<Value>({
  atOnce,
  mayWait,
  isRemembered,
  rememberedMs = 20_000,
}: JobsOptions<Value>): Jobs<Value> {
  const queue = openQueue(atOnce, mayWait)
  const underWay = new Map<string, Promise<Value | undefined>>()
  const remembered = new Map<string, Promise<Value | undefined>>()
  let isClosed = false

  function remember(key: string, job: Promise<Value | undefined>): void {
    remembered.set(key, job)
    const [oldest] = remembered.keys()
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    setTimeout(() => {
      if (remembered.get(key) === job) remembered.delete(key)
    }, rememberedMs).unref()
  }

  return {
    begin(key, work) {
      const current = underWay.get(key)
      if (current) return current
      remembered.delete(key)
      const over = (isKept: boolean) => {
        underWay.delete(key)
        if (isKept) remember(key, job)
      }
      const job = queue
        .run(async () => (isClosed ? undefined : await work()))
        .then(
          (value) => {
            over(isRemembered(value))
            return value
          },
          (error: unknown) => {
            over(true)
            throw error
          },
        )
      underWay.set(key, job)
      // Those who still wait hear of it.
      job.catch(() => {})
      return job
    },
    find: (key) => underWay.get(key) ?? remembered.get(key),
    length: queue.length,
    async close() {
      isClosed = true
      await Promise.allSettled(underWay.values())
    },
  }
}
