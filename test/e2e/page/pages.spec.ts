import { expect, press, test } from '#test/support/journey.ts'

test('the cookie notice disappears once accepted, and the page stays', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Accepter' })).toHaveCount(0)
})

test('an incomplete sign-up keeps the values and points to the errors', async ({ page }) => {
  await page.goto('/demarches-administratives/inscription')
  await page.getByLabel('Son prénom').fill('Jeanne')
  await page.getByLabel('Votre e-mail').fill('claire@')
  expect(await press(page, 'Recevoir mon code')).toBe(422)
  await expect(page).toHaveTitle(/^Erreur\s: /)
  await expect(page.getByLabel('Son prénom')).toHaveValue('Jeanne')
  await expect(page.getByLabel('Votre e-mail')).toHaveValue('claire@')
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)

  await page.getByRole('alert').getByRole('link').first().click()
  await expect(page.getByLabel('Votre e-mail')).toBeFocused()
})
