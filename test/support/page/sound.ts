import type { Page } from 'playwright/test'
import { expect, isOverHttp, violationsOf } from './pages.ts'

/** Expects no detectable fault, one current link at most in a list of links, and nothing beyond the edge of the screen. */
export async function expectSound(page: Page) {
  if (isOverHttp) return
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(readCurrentTwice)).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // Polls, because on a busy machine the first result may be for the previous size.
    await expect.poll(() => page.evaluate(readEdge)).toEqual({ width, needed: width, beyond: [] })
  }
}

/** Returns the texts of the current links of each list of a navigation that has several. Runs in the page. */
function readCurrentTwice() {
  return [...document.querySelectorAll('nav :is(ul, ol)')]
    .map((list) => [...list.querySelectorAll(':scope > li > a[aria-current]')].map((link) => link.textContent))
    .filter((current) => current.length > 1)
}

/** Returns the width of the screen, the width that the page needs, and what is beyond the edge. Runs in the page. */
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
