import type { RequestHandler } from 'express'
import { MINUTE_MS } from '#app/rules/durations.ts'
import type { Networks } from '../network.ts'

export type WorkLimits = {
  /** Milliseconds of CPU time that a network may use in a minute. A network that was idle may use all of it at once. */
  ofNetwork: number
  ofRange: number
  /** Maximum concurrent requests of a network. */
  atOnce: number
}

/**
 * A quarter of one CPU. Four hundred people behind the address of a funeral home or a library, each of whom opens a
 * page and sends a form in the same minute, use half of it. Our choice: docs/decisions/0035.
 */
const defaultLimits: WorkLimits = { ofNetwork: 15_000, ofRange: 30_000, atOnce: 400 }

/** Seconds that a network with too many concurrent requests must wait. */
const CROWDED_WAIT = 10

/**
 * Returns the CPU time of this thread since it started, in milliseconds. Waiting (disk, printer, queue) does not count.
 */
const threadMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export type WorkBudget = ReturnType<typeof openWorkBudget>

/**
 * Limits the CPU time of each network, and of each range of networks, with a token bucket. Node measures CPU time per
 * thread, so concurrent requests share it equally. `usedMs` and `now` are in milliseconds.
 */
export function openWorkBudget({ usedMs = threadMs, now = Date.now, ...differs }: Partial<WorkLimits & Clocks> = {}) {
  const { ofNetwork, ofRange, atOnce } = { ...defaultLimits, ...differs }
  const spent = new Map<string, { ms: number; at: number }>()
  const underWay = new Map<string, number>()
  let count = 0
  let shared = 0
  let seen = usedMs()
  let sweptAt = now()

  /** Returns the cost so far of each request in progress, cumulated since the first one. */
  function share(): number {
    const used = usedMs()
    if (count > 0) shared += (used - seen) / count
    seen = used
    return shared
  }

  const spentBy = (key: string, most: number): number => {
    const { ms, at } = spent.get(key) ?? { ms: 0, at: 0 }
    return Math.max(0, ms - ((now() - at) * most) / MINUTE_MS)
  }

  function spend(key: string, ms: number, most: number): void {
    spent.set(key, { ms: spentBy(key, most) + ms, at: now() })
  }

  /** Deletes the buckets that are full again: those unused for two minutes. */
  function forget(): void {
    if (now() - sweptAt < MINUTE_MS) return
    sweptAt = now()
    for (const [key, { at }] of spent) if (sweptAt - at > 2 * MINUTE_MS) spent.delete(key)
  }

  const bucketsOf = ({ network, networkRange }: Networks) =>
    [
      { key: network, most: ofNetwork },
      { key: networkRange && `range ${networkRange}`, most: ofRange },
    ].filter((bucket): bucket is { key: string; most: number } => bucket.key !== undefined)

  /**
   * Returns the number of seconds until this network may request another page: 0 if it may now, or if no limit applies.
   */
  function waitOf(networks: Networks): number {
    if ((underWay.get(networks.network ?? '') ?? 0) >= atOnce) return CROWDED_WAIT
    const waits = bucketsOf(networks).map(({ key, most }) => ((spentBy(key, most) - most) * MINUTE_MS) / most)
    return Math.ceil(Math.max(0, ...waits) / 1000)
  }

  /** Counts the work of a request until the returned function is called. */
  function begin(networks: Networks): () => void {
    const { network } = networks
    const since = share()
    count += 1
    if (network !== undefined) underWay.set(network, (underWay.get(network) ?? 0) + 1)
    return () => {
      const ms = share() - since
      count -= 1
      for (const { key, most } of bucketsOf(networks)) spend(key, ms, most)
      forget()
      if (network === undefined) return
      const left = (underWay.get(network) ?? 0) - 1
      if (left > 0) underWay.set(network, left)
      else underWay.delete(network)
    }
  }

  return { waitOf, begin }
}

/** Counts the work of each response, starting once its form has arrived and its turn has come. */
export const countWork =
  ({ begin }: WorkBudget, serve: RequestHandler): RequestHandler =>
  async (req, res, next) => {
    const end = begin(res.locals.requestContext)
    try {
      await serve(req, res, next)
    } finally {
      end()
    }
  }

type Clocks = { usedMs: () => number; now: () => number }
