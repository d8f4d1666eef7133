import type { Page } from 'playwright/test'
import { expect, signIn, test } from '#test/support/journey.ts'

const bank = 'banqueBlocageComptesDemandeSolde'

const said = (page: Page, section: string) => page.locator(`#${section}`).getByRole('status')

test('at the desk, each field of the three screens is saved while it is typed, without a button', async ({ page }) => {
  await page.clock.install()
  await signIn(page.context(), { profile: { deceasedFirstName: 'Lucien' } })
  await page.goto('/guichet')
  const filled: Record<string, string> = {}
  for (const section of ['personne', 'vous', 'notaire']) {
    const fold = page.locator(`#${section}`)
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click()
    const fields = fold.locator('input[type=text]:visible')
    const names = await fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name))
    for (const name of names.filter((one) => /Town|City|Name/.test(one))) {
      filled[name] = `Essai ${String.fromCharCode(65 + Object.keys(filled).length)}`
      await fold.locator(`[name="${name}"]`).fill(filled[name])
      await page.clock.fastForward(2000)
      await expect(said(page, section)).toContainText(/^Enregistré à \d+\sh/)
    }
  }
  expect(Object.keys(filled).length).toBeGreaterThan(5)

  const fold = page.locator(`#${bank}`)
  await fold.locator('summary').first().click()
  await fold.getByRole('textbox').fill('Banque du Port\n1 quai Neuf\n29200 Brest')
  await page.clock.fastForward(2000)
  await expect(said(page, bank)).toContainText(/^Enregistré à \d+\sh/)

  await page.goto('/guichet')
  for (const [name, value] of Object.entries(filled)) await expect(page.locator(`[name="${name}"]`)).toHaveValue(value)
  await expect(fold.locator('textarea')).toHaveValue('Banque du Port\n1 quai Neuf\n29200 Brest')
})
