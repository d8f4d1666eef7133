import type { Page } from 'playwright/test'
import { expect, violationsOf } from './pages.ts'

/** Nothing wrong that a program can see, and nothing that goes past the edge of the screen. */
export async function expectSound(page: Page) {
  expect(await violationsOf(page)).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // Asked until it holds: on a busy machine, the first answer may be that of the former size.
    await expect.poll(() => page.evaluate(sizesOf)).toEqual({ width, beyond: 0 })
  }
}

const sizesOf = () => {
  const width = window.innerWidth
  return { width, beyond: Math.max(0, document.documentElement.scrollWidth - width) }
}
