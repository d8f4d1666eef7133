import type { Page } from 'playwright/test'

/** Internal parts of Playwright, which a later version may not have. */
type Internals = { _connection?: { toImpl?: (page: Page) => { frameManager?: { _allocateFrameSeq?: () => number } } } }

/**
 * Playwright injects a script of 330 kB into each page. Since 1.62 it contains the number of the document, so no two
 * are equal and the browser compiles it for every page, which takes a third of the time. This uses one number for all
 * of them; only Playwright's snapshots for assistants read it, and no test uses those.
 */
export function compileOnce(page: Page): void {
  const manager = (page as Page & Internals)._connection?.toImpl?.(page).frameManager
  if (manager?._allocateFrameSeq) Object.getPrototypeOf(manager)._allocateFrameSeq = () => 0
}
