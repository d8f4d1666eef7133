import { aFamilyEmail } from '#test/support/access/sign-up.ts'
import { expect, readSignInMail, test } from '#test/support/journey.ts'

test('ceremony details from the sign-up are in the first ceremony, and "Pas encore" is an answer', async ({ page }) => {
  const email = aFamilyEmail()
  await page.goto('/espace-ceremonie')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commencer à préparer la cérémonie')
  await page.getByLabel('Votre e-mail').fill(email)
  await page.getByLabel('Son prénom').fill('Jeanne')
  await page.getByLabel('Une inhumation').check()
  await page.getByLabel(/Le lieu de la cérémonie/).fill('Cimetière de Rezé')
  await page.getByLabel('Pas encore').check()
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await expect(page.getByLabel('Une inhumation')).toBeChecked()
  await expect(page.getByLabel('Pas encore')).toBeChecked()

  await page.getByLabel('J’accepte les conditions').check()
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await page.goto((await readSignInMail(email)).link)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(page).toHaveURL(/\/espace-ceremonie/)
  await expect(page.getByLabel('Au cimetière')).toBeChecked()
  await expect(page.getByLabel('Lieu et adresse')).toHaveValue('Cimetière de Rezé')
  await expect(page.getByText('à confirmer').first()).toBeVisible()

  await page.goto('/services')
  const door = page.getByRole('main').getByRole('link', { name: /^Dire au revoir/ })
  await expect(door).toContainText(/à confirmer\. Il manque \S+ choses\./)
})
