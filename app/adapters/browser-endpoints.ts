import type { BrowserPool, openBrowserPool } from '#app/adapters/printing/browser-pool.ts'

/** Milliseconds during which a remote browser that hung or died is not used, while another prints. */
const LEFT_MS = 60_000

/** Chooses the next remote browser, from the list in BROWSER_WS_ENDPOINT. */
type Endpoints = {
  /**
   * Returns the next endpoint in turn, skipping the failed ones; if all failed, the one that failed first. Undefined if
   * the list is empty.
   */
  next: (nowMs: number) => string | undefined
  /** Marks an endpoint as failed. */
  leave: (endpoint: string, nowMs: number) => void
}

/** `first`: index of the first endpoint, so that several processes do not all start with the same browser. */
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
  /** BROWSER_WS_ENDPOINT: remote browsers instead of our own, used one at a time (choice-32). */
  endpoints?: readonly string[]
  /** Index of the first endpoint to use. */
  firstEndpoint?: number
  /** For tests without a browser. */
  openPool?: typeof openBrowserPool
}

/** Loads puppeteer and the PDF library when the first PDF is printed, after the service has started. */
const openLate: typeof openBrowserPool = async (browser, timeoutMs) =>
  (await import('#app/adapters/printing/browser-pool.ts')).openBrowserPool(browser, timeoutMs)

/** Keeps one browser, which is opened on first use. */
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
    /** `replace`: opens another browser for the next letter. `leave`: also marks this one as failed for a while. */
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
