import { expect, press, test } from '#test/support/journey.ts'

// Each page that an end-to-end test opens is checked when it loads (test/support/page/pages.ts).

const openPages = [
  '/',
  '/connexion',
  '/Login',
  '/check-email',
  '/demarches-administratives/inscription',
  '/espace-ceremonie/inscription',
  '/espace-defunt/inscription',
  '/comment-ca-marche',
  '/cgu',
  '/mentions-legales',
  '/vos-donnees',
  '/accessibilite',
  '/informations-retraite',
]

test('public pages are open to everyone, on any screen', async ({ page }) => {
  for (const path of openPages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('h1')).toHaveCount(1)
    })
  }
})

test('an unknown URL says so, and links to the home page', async ({ page }) => {
  const response = await page.goto('/nulle-part')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas, ou plus.')
  await expect(page.getByText('This page could not be found')).toBeVisible()

  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
  await expect(page).toHaveURL('/')
})

for (const [door, title] of [
  [/Écrire aux organismes/, 'Commencer vos lettres'],
  [/Préparer la cérémonie/, 'Commencer à préparer la cérémonie'],
  [/Ouvrir un espace de souvenirs/, 'Ouvrir l’espace de votre proche'],
] as const) {
  test(`the home page opens ${title}, among the existing services`, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.contents a')).toHaveCount(4)
    await page.getByRole('link', { name: door }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

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

test('letters require signing in', async ({ page }) => {
  await page.goto('/demarches-administratives/courriers/bailleur')
  await expect(page).toHaveURL(/\/demarches-administratives\/inscription\?returnTo=/)
})
