import { type Page, test } from 'playwright/test'
import { walkCatalogue } from '#test/support/catalogue/walk.ts'
import { expect, violationsOf } from '#test/support/journey.ts'
import { brokenWords, edgeFaults, narrowErrors } from '#test/support/page/sound.ts'
import { shortTargets } from '#test/support/page/targets.ts'
import { isDaily } from '#test/support/tier.ts'

/** Looks at a page as it is shown, then with every fold open. axe takes a second, so only the nightly run asks it. */
async function faultsOn(page: Page): Promise<string[]> {
  const read = isDaily ? [] : await violationsOf(page)
  const shown = [...read, ...(await edgeFaults(page)), ...(await brokenWords(page)), ...(await shortTargets(page))]
  return [...shown, ...(await narrowErrors(page))]
}

test('every state of every page is accessible, fits a small and a wide screen, cuts no word of a table, heading, label or button, breaks no error into many lines, and has targets in its lists that a finger reaches', {
  tag: '@browser',
}, async ({ page }) => {
  test.setTimeout(3_600_000)
  const { faults, walked } = await walkCatalogue(page, faultsOn)
  expect(walked).toBeGreaterThan(500)
  expect(faults).toEqual({})
})
