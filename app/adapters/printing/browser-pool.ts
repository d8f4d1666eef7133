import pTimeout from 'p-timeout'
import { launchChromium, reachChromium } from './chromium.ts'
import { TABS } from './print-job.ts'
import { openTab, type Tab } from './tab.ts'

/** Then another browser takes over, and the memory that Chromium keeps goes back. */
const PRINTS_PER_BROWSER = 100

/** A browser that is running, with its tabs open. */
export type BrowserPool = {
  /** At most `TABS` at once. Rejects when the browser fails; waits for ever when it hangs. */
  use: <Value>(print: (tab: Tab) => Promise<Value>) => Promise<Value>
  isWorn: () => boolean
  /** Closes when what it is printing is done. */
  retire: () => Promise<void>
  kill: () => void
}

/**
 * `executablePath` of a browser of our own, or the `endpoint` of another (choice-32). Throws when neither answers, or
 * when its tabs are not open by `timeoutMs`: a browser or a page of it that stops meanwhile says nothing, and all that
 * was started is then killed.
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
