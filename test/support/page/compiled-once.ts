import type { Page } from 'playwright/test'

/** The parts of Playwright that no type of it shows: a later version may be without them. */
type Internals = { _connection?: { toImpl?: (page: Page) => { frameManager?: { _allocateFrameSeq?: () => number } } } }

/**
 * Playwright puts a program of 330 kB in each page, and since 1.62 writes in it the number of the document: no two are
 * the same text, and the browser compiles it again for each page, a third of what the page takes. One number for all of
 * them; only Playwright’s snapshots for assistants, which no test asks for, read it.
 */
export function compileOnce(page: Page): void {
  const manager = (page as Page & Internals)._connection?.toImpl?.(page).frameManager
  if (manager?._allocateFrameSeq) Object.getPrototypeOf(manager)._allocateFrameSeq = () => 0
}
