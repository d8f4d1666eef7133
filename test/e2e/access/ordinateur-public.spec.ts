import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { helperMandateOn } from '#test/support/helpers/e2e.ts'
import { expect, press, test } from '#test/support/journey.ts'

const profile = { deceasedFirstName: 'Lucien', deceasedLastName: 'Moreau', applicantFirstName: 'Claire' }
const family = /Lucien|Moreau|Claire/

/** Text that is readable on the page, including its fields. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')]
    return `${document.body.textContent} ${fields.map(({ value }) => value).join(' ')}`
  })

test('on a public computer, a helper leaves nothing: no autofill, no way back, and the page goes after ten minutes', {
  tag: '@browser',
}, async ({ page }) => {
  const end = await helperMandateOn(page.context(), {
    profile,
    email: `n.${randomBytes(6).toString('hex')}@mairie.example`,
  })
  const pages = ['/guichet', '/demarches-administratives', '/demarches-administratives/courriers/bailleur']

  await test.step('no page is stored, and no field is filled in by the browser', async () => {
    for (const path of pages) {
      const response = await page.goto(path)
      expect(response?.headers()['cache-control'], path).toContain('no-store')
      expect(await shown(page), path).toMatch(family)
      const filled = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLInputElement>(
            'main input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=submit]), main textarea',
          ),
        ]
          .filter((field) => (field.autocomplete || field.form?.autocomplete) !== 'off')
          .map(({ outerHTML }) => outerHTML.slice(0, 160)),
      )
      expect(filled, path).toEqual([])
    }
  })

  await test.step('ten minutes without a page, the page is put away; with the cursor in a field, ten minutes later', async () => {
    await page.goto('/guichet')
    const afterMinutes = (minutes: number) =>
      page.evaluate(
        (ms) => {
          const [put] = document.querySelector('main')!.getAnimations()
          put!.currentTime = ms
          return getComputedStyle(document.querySelector('main')!).visibility
        },
        minutes * 60_000 + 1_500,
      )
    expect([await afterMinutes(9), await afterMinutes(10)]).toEqual(['visible', 'hidden'])
    await page.goto('/guichet')
    await page.getByRole('textbox', { name: 'Commune du décès' }).focus()
    expect([await afterMinutes(10), await afterMinutes(20)]).toEqual(['visible', 'hidden'])
  })

  await test.step('the helper closes the account: Back shows nothing of the family, and nothing is stored', async () => {
    await page.goto('/guichet')
    await page.goto('/demarches-administratives')
    expect(await press(page, 'Fermer le dossier')).toBe(303)
    expect(await shown(page)).not.toMatch(family)
    for (let back = 0; back < 4; back++) {
      await page.goBack()
      expect(await shown(page), page.url()).not.toMatch(family)
    }
    const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length])
    expect(stored).toEqual([0, 0])
    const cookies = (await page.context().cookies()).filter(({ name }) => /sid/.test(name))
    expect(cookies).toEqual([])
  })

  await test.step('after ten minutes without a page, the session has ended: Back shows nothing either', async () => {
    const again = await helperMandateOn(page.context(), {
      profile,
      email: `m.${randomBytes(6).toString('hex')}@mairie.example`,
    })
    await page.goto('/guichet')
    expect(await shown(page)).toMatch(family)
    await again.passTenMinutes()
    await page.goto('/demarches-administratives')
    expect(await shown(page)).not.toMatch(family)
    await page.goBack()
    expect(await shown(page)).not.toMatch(family)
  })
  expect(end).toBeDefined()
})
