import type { Page } from 'playwright/test'
import { expect, violationsOf } from './pages.ts'

/** Nothing wrong that a program can see, and nothing that goes past the edge of the screen. */
export async function expectSound(page: Page) {
  expect(await violationsOf(page)).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // Asked until it holds: on a busy machine, the first answer may be that of the former size.
    await expect.poll(() => page.evaluate(readEdge)).toEqual({ width, needed: width, beyond: [] })
  }
}

/** The width of the screen, what the page needs of it, and what stands past the edge. Runs in the page. */
function readEdge() {
  const width = window.innerWidth
  const needed = document.documentElement.scrollWidth
  const beyond = needed > width ? [...document.querySelectorAll('body *')] : []
  return {
    width,
    needed,
    beyond: beyond
      .filter((part) => part.getBoundingClientRect().right > width)
      .map((part) => `${part.getBoundingClientRect().right}: ${part.outerHTML.slice(0, 120)}`),
  }
}
