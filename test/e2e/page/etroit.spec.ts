import type { Page } from 'playwright/test'
import { expect, signIn, test } from '#test/support/journey.ts'

const letters = '/demarches-administratives'

/** Returns the number of lines and the width of each error message beside a field. Runs in the page. */
function errorLines() {
  return [...document.querySelectorAll<HTMLElement>('main .field .error')].map((error) => {
    const { height, width } = error.getBoundingClientRect()
    return {
      text: error.textContent.trim(),
      lines: Math.round(height / parseFloat(getComputedStyle(error).lineHeight)),
      width,
    }
  })
}

test('an error takes the width of its form, whatever the width of its box', { tag: '@browser' }, async ({ page }) => {
  await signIn(page.context(), { profile: { bailleurOwnerAddress: '1 rue des Arts' } })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${letters}/courriers/bailleur`)
  await unfold(page)
  await page.locator('[name$=PostalCode]').first().fill('un code postal')
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()
  const errors = await page.evaluate(errorLines)
  expect(errors.length).toBeGreaterThan(0)
  for (const { text, lines } of errors) expect(lines, text).toBeLessThanOrEqual(2)
})

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })

test('a long address by which a member is known breaks after its "@"', { tag: '@browser' }, async ({ page, other }) => {
  const account = await signIn(page.context(), { profile: { deceasedFirstName: 'Jeanne' } })
  await signIn(other.context(), { joined: account, role: 'administrator' })
  await page.goto('/services')
  const name = page.locator('.people b')
  await expect(name).toHaveText(/^marie-antoinette\..*@.*\.example$/)
  expect(await name.locator('wbr').count()).toBe(1)
})
