import type { Page } from 'playwright/test'
import { expect, test } from '#test/support/journey.ts'

test('a notice stays for eight seconds, and while the pointer is over it', { tag: '@browser' }, async ({ page }) => {
  await page.goto('/?avis=enregistre')
  const notice = page.getByRole('status')
  await expect(notice).toContainText('C’est enregistré.')
  await expect.poll(() => moveTo(page, 7900)).toBe(1)
  await expect(notice).toBeVisible()
  await notice.hover()
  expect(await moveTo(page, 7900)).toBe(0)
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await expect.poll(() => moveTo(page, 8500)).toBe(1)
  await expect(notice).not.toBeVisible()
})

/** Sets the animation that hides the notice to some milliseconds after its start. Returns the number of animations. */
const moveTo = (page: Page, ms: number) =>
  page.locator('.toast').evaluate((toast, currentTime) => {
    const animations = toast.getAnimations()
    for (const animation of animations) {
      animation.pause()
      animation.currentTime = currentTime
    }
    return animations.length
  }, ms)
