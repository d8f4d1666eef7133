import { expect, test } from '#test/support/journey.ts'
import { BUDGET, MODULE_BUDGET, weigh } from '#test/support/page/weight.ts'

// A first visit has nothing in its cache.
test.use({ reuseContext: false })

test('the result follows the form, which keeps the focus, and the URL follows the answers', async ({ page }) => {
  await page.goto('/tarificateur')
  const title = page.getByRole('heading', { level: 1 })
  await page.getByLabel('Une crémation').check()
  await expect(title).toContainText('Le plus souvent, autour de')
  const first = await title.textContent()
  await page.getByLabel('Sans cérémonie').check()
  await expect(title).not.toHaveText(first ?? '')
  await expect(page.getByLabel('Sans cérémonie')).toBeFocused()
  await expect(page).toHaveURL(/ceremonie=aucune/)
  await expect(page.getByRole('heading', { name: 'Le tableau des devis' })).toHaveCount(1)

  await test.step('invalid values get an error next to the field, as with the button', async () => {
    await page.getByLabel('Jours en chambre funéraire').fill('-3')
    await page.getByLabel('Jours en chambre funéraire').blur()
    await expect(page.getByText('Écrivez un nombre de jours, de 0 à 60.').first()).toBeVisible()
    await expect(page.getByLabel('Jours en chambre funéraire')).toHaveValue('-3')
  })
})

test('a first visit is light, including the script', async ({ page }) => {
  const { bytes, scriptBytes } = await weigh(page, '/tarificateur?obseques=cremation&departement=22')
  expect(bytes).toBeLessThanOrEqual(BUDGET)
  expect(scriptBytes).toBeLessThanOrEqual(MODULE_BUDGET)
})
