import { type Chromium, launchChromium, reachChromium } from './chromium.ts'
import { openTab, type Tab } from './tab.ts'

/** The tabs that a browser prints in, one letter or one bundle each at a time. */
export const TABS = 2
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

/** `executablePath` of a browser of our own, or the `endpoint` of another (choice-32). Throws when neither answers. */
export async function openBrowserPool(
  { executablePath, endpoint }: { executablePath?: string | undefined; endpoint?: string | undefined },
  timeoutMs: number,
): Promise<BrowserPool> {
  if (!executablePath && !endpoint) throw new Error('no browser was found or configured')
  const chromium = await (endpoint
    ? reachChromium(endpoint, timeoutMs)
    : launchChromium(executablePath ?? '', timeoutMs))
  const free = await openTabs(chromium, timeoutMs)
  const printing = new Set<Promise<unknown>>()
  let printed = 0

  return {
    async use(print) {
      const tab = free.shift()
      if (!tab) throw new Error('no tab is free')
      printed += 1
      const work = print(tab)
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

/** A browser that starts and then opens no tab is of no use. */
async function openTabs(chromium: Chromium, timeoutMs: number) {
  try {
    return await Promise.all(Array.from({ length: TABS }, () => openTab(chromium.browser, timeoutMs)))
  } catch (error) {
    chromium.kill()
    throw error
  }
}
