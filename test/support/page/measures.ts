import type { BrowserContext, Page } from 'playwright/test'
import { e2e } from '#test/support/server/e2e.ts'

/**
 * Measures `<main>` at 360 px, without JavaScript in the page: its height and the bottom of its title in CSS pixels,
 * and the visible words and actions. Text for screen readers and folded text are not counted.
 */
export async function measureMain(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  return await page.locator('main').evaluate((main) => {
    const isInSight = (element: Element) =>
      element.checkVisibility({ contentVisibilityAuto: true }) && !element.closest('.unseen')
    const seen: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode
      if (parentElement && isInSight(parentElement)) seen.push(nodeValue ?? '')
    }
    const actions = [...main.querySelectorAll('a[href], button, summary')]
    return {
      page: document.documentElement.scrollHeight,
      height: Math.round(main.getBoundingClientRect().height),
      titleEnds: Math.round((main.querySelector('h1')?.getBoundingClientRect().bottom ?? 0) + window.scrollY),
      words: seen
        .join(' ')
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      actions: actions.filter(isInSight).length,
    }
  })
}

/** Accepts the cookies, so that no page shows their notice, which no drawing has. */
export const acceptCookies = (context: Pick<BrowserContext, 'addCookies'>): Promise<void> =>
  context.addCookies([{ name: 'cookies', value: 'acceptes', url: e2e.origin }])
