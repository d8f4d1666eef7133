import type { Page } from 'playwright/test'
import { expect, violationsOf } from './pages.ts'

/** Nothing wrong that a program can see, and nothing that goes past the edge of the screen. */
export async function expectSound(page: Page) {
  expect(await violationsOf(page)).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}
