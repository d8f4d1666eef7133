import type { BrowserPool, openBrowserPool } from '#app/adapters/printing/browser-pool.ts'

/** A browser elsewhere that hung or died is left alone for so long, while another prints. */
const LEFT_MS = 60_000

/** Which browser elsewhere prints next, of those that BROWSER_WS_ENDPOINT lists. */
type Endpoints = {
  /** In turn, those that were left alone apart. Once all were, the one that was left first. Undefined: none is listed. */
  next: (nowMs: number) => string | undefined
  /** It hung or died. */
  leave: (endpoint: string, nowMs: number) => void
}

/** `first`: whose turn it is at the start, so that several processes do not all begin with one browser. */
export function openEndpoints(list: readonly string[], first = 0): Endpoints {
  const leftAt = new Map<string, number>()
  let turn = first
  return {
    next(nowMs) {
      const inTurn = list.map((_, index) => list[(turn + index) % list.length]!)
      const isFree = (endpoint: string) => nowMs - (leftAt.get(endpoint) ?? Number.NEGATIVE_INFINITY) >= LEFT_MS
      const oldestFirst = inTurn.toSorted((a, b) => (leftAt.get(a) ?? 0) - (leftAt.get(b) ?? 0))
      const chosen = inTurn.find(isFree) ?? oldestFirst[0]
      if (chosen !== undefined) turn = list.indexOf(chosen) + 1
      return chosen
    },
    leave: (endpoint, nowMs) => void leftAt.set(endpoint, nowMs),
  }
}

export type BrowserOptions = {
  executablePath?: string | undefined
  /** BROWSER_WS_ENDPOINT: browsers elsewhere instead of one of our own, one at a time (choice-32). */
  endpoints?: readonly string[]
  /** Whose turn of these it is first. */
  firstEndpoint?: number
  /** For tests without a browser. */
  openPool?: typeof openBrowserPool
}

/** What drives a browser, and the PDF library, are read at the first paper: the service has started before. */
const openLate: typeof openBrowserPool = async (browser, timeoutMs) =>
  (await import('#app/adapters/printing/browser-pool.ts')).openBrowserPool(browser, timeoutMs)

/** One browser at a time, opened when it is first taken. */
export function keepBrowser(options: BrowserOptions, timeoutMs: number) {
  const { executablePath, endpoints: listed = [], firstEndpoint, openPool = openLate } = options
  const endpoints = openEndpoints(listed, firstEndpoint)
  let current: { endpoint: string | undefined; opening: Promise<BrowserPool> } | undefined

  function open() {
    const endpoint = endpoints.next(Date.now())
    return { endpoint, opening: openPool({ executablePath, endpoint }, timeoutMs) }
  }

  return {
    isConfigured: Boolean(executablePath) || listed.length > 0,
    /** `replace`: another is opened for the next letter. `leave`: besides, this one has failed, and is left for a while. */
    take() {
      current ??= open()
      const taken = current
      const replace = () => {
        if (current === taken) current = undefined
      }
      const leave = () => {
        if (taken.endpoint !== undefined) endpoints.leave(taken.endpoint, Date.now())
        replace()
      }
      return { opening: taken.opening, replace, leave }
    },
    async close() {
      const pool = await current?.opening.catch(() => undefined)
      await pool?.retire()
    },
  }
}
