import { addAccounts } from '#test/support/accounts/accounts.ts'
import { expect, readSignInMail, signIn, test } from '#test/support/journey.ts'

const jeanne = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }
const etienne = { deceasedFirstName: 'Étienne', deceasedLastName: 'Kowalczyk', role: 'reader' } as const
const lea = { deceasedFirstName: 'Léa', deceasedLastName: 'Cœur' }

test('another deceased is searched for and chosen, and the page stays', async ({ page }) => {
  await addAccounts(await signIn(page.context(), { profile: jeanne }), [etienne, lea])
  await page.goto('/informations-retraite')
  await page.getByText('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Sélectionner un défunt').click()
  await expect(menu.getByRole('button', { name: 'Jeanne Moreau' })).toHaveCount(0)
  await expect(menu.locator('.dossiers li').filter({ hasText: 'Étienne Kowalczyk' })).toContainText('Lecteur')

  await test.step('the search works as a form', async () => {
    await menu.getByPlaceholder('Rechercher par prénom et nom').fill('COEUR')
    await menu.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL('/services?q=COEUR#dossiers')
    const list = page.locator('#dossiers')
    await expect(list.getByRole('button', { name: 'Léa Cœur' })).toBeVisible()
    await expect(list.getByRole('button', { name: 'Étienne Kowalczyk' })).toHaveCount(0)
  })

  await test.step('the search reports when no name matches', async () => {
    await page.goto('/services?q=zoe')
    await expect(page.getByText('Personne à ce nom. Vérifiez l’orthographe.')).toBeVisible()
  })

  await test.step('choosing is a form that returns to the page', async () => {
    await page.goto('/informations-retraite')
    await page.getByText('Menu', { exact: true }).click()
    await menu.getByText('Sélectionner un défunt').click()
    await menu.getByRole('button', { name: 'Étienne Kowalczyk' }).click()
    await expect(page).toHaveURL('/informations-retraite')
    await expect(page.locator('main')).toContainText('La retraite d’Étienne s’arrête.')
    await expect(menu).not.toBeVisible()
    await page.getByText('Menu', { exact: true }).click()
    await expect(menu).toContainText('Vous pouvez lire. Pour écrire, demandez à')
  })
})

test('another account is opened with a code, from the list, while signed in', async ({ page }) => {
  await addAccounts(await signIn(page.context(), { profile: jeanne }), [etienne])
  await page.goto('/services?dossiers')
  await page.getByRole('link', { name: 'Ouvrir un autre dossier' }).click()
  const email = await page.getByLabel('Votre e-mail').inputValue()
  await page.getByLabel('Son prénom').fill('Zélie')
  await page.getByLabel('Son nom').fill('Ney')
  await page.getByLabel('J’accepte les conditions').check()
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await page.getByLabel('Code reçu par e-mail').fill((await readSignInMail(email)).code)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('D’abord, à qui écrire\u202F?')
  await page.goto('/services?dossiers')
  for (const name of ['Jeanne Moreau', 'Étienne Kowalczyk', 'Zélie Ney'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('the menu works with the keyboard alone', { tag: '@browser' }, async ({ page }) => {
  await addAccounts(await signIn(page.context(), { profile: jeanne }), [lea])
  await page.goto('/informations-retraite')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.locator('.menu > summary').focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const name of [
    'Jeanne',
    'Prévenir',
    'Dire au revoir',
    'Se souvenir',
    'Comprendre',
    'Utilisateurs',
    'Suivi des courriers',
    'Suivi des pièces jointes',
  ]) {
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.locator('#menu-recherche')).toBeFocused()
  await page.keyboard.type('lea')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/services?q=lea#dossiers')
})
