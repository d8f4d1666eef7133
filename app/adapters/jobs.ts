import { openQueue } from './queue.ts'

/**
 * Work that takes longer than a page may. Concurrent callers with the same key share one job. Jobs are in the memory of
 * this process and are lost when it stops; the caller starts them again.
 */
export type Jobs<Value> = {
  /** Joins the job of this key or starts it. Returns undefined if too many are waiting. Rejects if `work` does. */
  begin: (key: string, work: () => Promise<Value>) => Promise<Value | undefined>
  /** Returns the job in progress or, for a short time, the result that `begin` was told to remember. */
  find: (key: string) => Promise<Value | undefined> | undefined
  /** Number of jobs running or waiting. */
  length: () => number
  /** Accepts no more jobs, and waits for those in progress. */
  close: () => Promise<void>
}

type JobsOptions<Value> = {
  atOnce: number
  mayWait: number
  /** Whether the result is stored nowhere else, so that waiting users need it when they come back. */
  isRemembered: (value: Value | undefined) => boolean
  rememberedMs?: number
}

/** Maximum number of remembered results. */
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
      // The callers that wait receive the error.
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
