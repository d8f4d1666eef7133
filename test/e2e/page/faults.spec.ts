import { expect, press, signIn, test } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'

const form = '/demarches-administratives/courriers/bailleur'

const profile = {
  applicantFirstName: 'Claire',
  applicantLastName: 'Moreau',
  deceasedFirstName: 'Jeanne',
  deceasedLastName: 'Moreau',
  // Once an address is started, the form asks for each of its fields.
  bailleurOwnerAddress: '1 rue des Arts',
}

test('an invalid answer is shown next to its field, and the rest is saved', async ({ page }) => {
  await signIn(page.context(), { profile })
  await page.goto(form)
  await page.locator('#bailleurOwnerName').fill('Agence des Halles')
  await page.locator('#bailleurOwnerPostalCode').fill('3500')
  await page.locator('#bailleurOwnerTown').fill('Rennes')
  expect(await press(page, 'Voir la lettre')).toBe(422)
  await expect(page).toHaveTitle(/^Erreur\s: Bailleur/)
  await expect(page.getByRole('alert')).toContainText(saying('Le reste est enregistré.'))
  await expect(page.locator('#bailleurOwnerPostalCode')).toHaveValue('3500')
  await expect(page.locator('#bailleurOwnerPostalCode')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.locator('#bailleurOwnerPostalCode')).toBeFocused()

  await page.goto(form)
  await expect(page.locator('#bailleurOwnerName')).toHaveValue('Agence des Halles')
  await expect(page.locator('#bailleurOwnerPostalCode')).toHaveValue('')
})
