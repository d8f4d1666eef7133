import type { RequestHandler } from 'express'
import { MINUTE_MS } from '#app/rules/durations.ts'
import type { Networks } from '../network.ts'

export type WorkLimits = {
  /** Milliseconds of the processor that a network may use in a minute, and at once after a quiet one. */
  ofNetwork: number
  ofRange: number
  /** Requests of a network that are answered together. */
  atOnce: number
}

/**
 * A quarter of one processor: four hundred people behind the address of a funeral home or a library, who open a page
 * and write in the same minute, use half of it. Ours: docs/decisions/access/0035-work-budget.md.
 */
const defaultLimits: WorkLimits = { ofNetwork: 15_000, ofRange: 30_000, atOnce: 400 }

/** Seconds to wait for a network that asks too much at once. */
const CROWDED_WAIT = 10

/** What the thread has done since it began, in milliseconds. Waiting for a disk, a printer or its turn is no work. */
const threadMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export type WorkBudget = ReturnType<typeof openWorkBudget>

/**
 * A token bucket for each network, and each range of networks, on the time that its requests take to answer: no page,
 * however slow, keeps the others waiting for long. Requests that are answered together share the work done meanwhile:
 * which of them does it, nobody can say. `usedMs` and `now`: milliseconds, of work and of time.
 */
export function openWorkBudget({ usedMs = threadMs, now = Date.now, ...differs }: Partial<WorkLimits & Clocks> = {}) {
  const { ofNetwork, ofRange, atOnce } = { ...defaultLimits, ...differs }
  const spent = new Map<string, { ms: number; at: number }>()
  const underWay = new Map<string, number>()
  let count = 0
  let shared = 0
  let seen = usedMs()
  let sweptAt = now()

  /** What one request under way has cost since the first. */
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

  /** What was spent more than two minutes ago has come back. */
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

  /** Seconds until this network may ask for another page; 0 when it may now, or where no limit applies. */
  function waitOf(networks: Networks): number {
    if ((underWay.get(networks.network ?? '') ?? 0) >= atOnce) return CROWDED_WAIT
    const waits = bucketsOf(networks).map(({ key, most }) => ((spentBy(key, most) - most) * MINUTE_MS) / most)
    return Math.ceil(Math.max(0, ...waits) / 1000)
  }

  /** Counts the work until the function it answers is called. */
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

/** Counts the work of each answer, once nothing is waited for any more: neither a form that arrives, nor its turn. */
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
