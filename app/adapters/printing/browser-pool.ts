import pTimeout from 'p-timeout'
import { launchChromium, reachChromium } from './chromium.ts'
import { TABS } from './print-job.ts'
import { openTab, type Tab } from './tab.ts'

/** Number of prints after which the browser is replaced, to release its memory. */
const PRINTS_PER_BROWSER = 100

/** A running browser with its open tabs. */
export type BrowserPool = {
  /** At most `TABS` at a time. Rejects if the browser fails; never settles if it hangs. */
  use: <Value>(print: (tab: Tab) => Promise<Value>) => Promise<Value>
  isWorn: () => boolean
  /** Closes once the current prints are done. */
  retire: () => Promise<void>
  kill: () => void
}

/**
 * Opens our own browser at `executablePath`, or a remote one at `endpoint` (choice-32). Throws if it does not answer,
 * or if its tabs are not open after `timeoutMs`: a stopped browser or page gives no error. Everything started is then
 * killed.
 */
export async function openBrowserPool(
  { executablePath, endpoint }: { executablePath?: string | undefined; endpoint?: string | undefined },
  timeoutMs: number,
): Promise<BrowserPool> {
  if (!executablePath && !endpoint) throw new Error('no browser was found or configured')
  const stop = new AbortController()
  const open = async () => {
    const chromium = await (endpoint
      ? reachChromium(endpoint, stop.signal)
      : launchChromium(executablePath ?? '', stop.signal))
    return { chromium, free: await Promise.all(Array.from({ length: TABS }, () => openTab(chromium.browser))) }
  }
  const message = `The browser has not opened within ${timeoutMs} ms`
  const { chromium, free } = await pTimeout(open(), { milliseconds: timeoutMs, message }).catch((error: unknown) => {
    stop.abort()
    throw error
  })
  const printing = new Set<Promise<unknown>>()
  let printed = 0

  return {
    async use(print) {
      const tab = free.shift()
      if (!tab) throw new Error('no tab is free')
      printed += 1
      const work = Promise.race([print(tab), tab.crashed])
      printing.add(work)
      try {
        return await work
      } finally {
        printing.delete(work)
        free.push(tab)
      }
    },
    isWorn: () => printed >= PRINTS_PER_BROWSER,
    async retire() {
      await Promise.allSettled(printing)
      await chromium.close()
    },
    kill: chromium.kill,
  }
}
