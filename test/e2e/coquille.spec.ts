import type { Page } from 'playwright/test'
import { addDossiers, manyPeople } from '#test/support/dossiers.ts'
import { expect, test, violationsOf } from '#test/support/pages.ts'
import { signIn } from '#test/support/sign-in.ts'

const jeanne = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }
const etienne = { deceasedFirstName: 'Étienne', deceasedLastName: 'Kowalczyk', role: 'reader' } as const
const lea = { deceasedFirstName: 'Léa', deceasedLastName: 'Cœur' }

/** Nothing wrong that a program can see, and nothing that goes past the edge of the screen. */
async function expectSound(page: Page, javaScriptEnabled: boolean | undefined) {
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

const legalPages = ['/cgu', '/mentions-legales', '/vos-donnees', '/accessibilite', '/informations-retraite']

for (const path of legalPages) {
  test(`${path} is open to anyone, and to everyone`, async ({ page, javaScriptEnabled }) => {
    await page.goto(path)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('script')).toHaveCount(0)
    await expectSound(page, javaScriptEnabled)
  })
}

test('every page leads to the legal ones, and says how to reach us', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Vos données', 'Conditions d’utilisation', 'Mentions légales', 'Accessibilité']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('contentinfo')).toContainText('du lundi au vendredi')
  }
})

test('the terms begin with their summary', async ({ page }) => {
  await page.goto('/cgu')
  await expect(page.locator('main h2').first()).toHaveText('En bref')
})

test('what the operator has not told yet is said, and where', async ({ page }) => {
  await page.goto('/mentions-legales')
  await expect(page.locator('main .notice')).toContainText('L’exploitant du service doit encore écrire ici')
})

test('the list of services asks who is there first', async ({ page }) => {
  await page.goto('/services')
  await expect(page).toHaveURL(/\/connexion/)
})

test('a first visit asks where to begin, and nothing is obligatory', async ({ page, context, javaScriptEnabled }) => {
  await signIn(context, { profile: jeanne })
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le dossier de Jeanne Moreau')
  await expect(page.getByText('Par quoi voulez-vous commencer')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Courriers/ }).first()).toContainText('Pas encore commencés.')
  await expect(page.getByText('Sélectionner un défunt')).toHaveCount(0)
  await expect(page.locator('script')).toHaveCount(0)
  await expectSound(page, javaScriptEnabled)
})

test('the menu greets, leads, and fits its panel', async ({ page, context, javaScriptEnabled }) => {
  await signIn(context, { profile: jeanne })
  await page.goto('/services')
  await page.getByText('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toContainText('Bonjour, ')
  await expect(menu).toContainText('Propriétaire')
  await expect(menu).toContainText('Jeanne Moreau')
  for (const [width, expected] of [
    [1280, 372],
    [360, 360],
    [320, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const box = (await menu.boundingBox())!
    expect(box.width).toBe(expected)
    expect(box.height).toBeGreaterThanOrEqual(354)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    await expect(menu.getByRole('link', { name: 'Informations retraite' })).toBeVisible({ visible: width < 700 })
  }
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
})

test('the menu opens and leads with the keyboard alone', async ({ page, context }) => {
  await addDossiers(await signIn(context, { profile: jeanne }), [lea])
  await page.goto('/informations-retraite')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.locator('.menu > summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.locator('#menu-recherche')).toBeFocused()
  await page.keyboard.type('lea')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/services?q=lea#dossiers')
})

test('another deceased is searched for and chosen, and the page stays', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await addDossiers(await signIn(context, { profile: jeanne }), [etienne, lea])
  await page.goto('/informations-retraite')
  await page.getByText('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Sélectionner un défunt').click()
  await expect(menu.getByRole('button', { name: 'Jeanne Moreau' })).toHaveCount(0)
  await expect(menu.getByRole('listitem').filter({ hasText: 'Étienne Kowalczyk' })).toContainText('Lecteur')
  await expectSound(page, javaScriptEnabled)

  await test.step('the search works as a form', async () => {
    await menu.getByPlaceholder('Rechercher par prénom et nom').fill('COEUR')
    await menu.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL('/services?q=COEUR#dossiers')
    const list = page.locator('#dossiers')
    await expect(list.getByRole('button', { name: 'Léa Cœur' })).toBeVisible()
    await expect(list.getByRole('button', { name: 'Étienne Kowalczyk' })).toHaveCount(0)
    await expectSound(page, javaScriptEnabled)
  })

  await test.step('nobody of a name is said', async () => {
    await page.goto('/services?q=zoe')
    await expect(page.getByText('Personne à ce nom. Vérifiez l’orthographe.')).toBeVisible()
  })

  await test.step('choosing is a form that comes back', async () => {
    await page.goto('/informations-retraite')
    await page.getByText('Menu', { exact: true }).click()
    await menu.getByText('Sélectionner un défunt').click()
    await menu.getByRole('button', { name: 'Étienne Kowalczyk' }).click()
    await expect(page).toHaveURL('/informations-retraite')
    await expect(page.locator('main')).toContainText('La retraite d’Étienne s’arrête.')
    await expect(menu).not.toBeVisible()
    await page.getByText('Menu', { exact: true }).click()
    await expect(menu).toContainText('Vous pouvez lire. Pour modifier, demandez à')
  })
})

test('a list of two hundred stays usable', async ({ page, context, javaScriptEnabled }) => {
  await addDossiers(await signIn(context, { profile: jeanne }), manyPeople(199))
  await page.goto('/informations-retraite')
  await page.getByText('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Sélectionner un défunt').click()
  await expect(menu.getByRole('button', { name: /^Personne/ })).toHaveCount(20)
  await menu.getByRole('link', { name: 'Voir les 199 dossiers' }).click()
  await expect(page.locator('#dossiers').getByRole('button', { name: /^Personne/ })).toHaveCount(199)
  await page.locator('#dossiers').getByLabel('Prénom et nom').fill('numero 142')
  await page.locator('#dossiers').getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.locator('#dossiers').getByRole('button', { name: /^Personne/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Personne Numéro-142' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le dossier de Personne Numéro-142')
  await expectSound(page, javaScriptEnabled)
})

const service = '/demarches-administratives'
const narrow = [
  '/services',
  service,
  `${service}/courriers/bailleur`,
  `${service}/previsualisation?courrier=bailleur`,
  '/utilisateurs',
]

test('no page is wider than a screen of 320 pixels', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const widthOf = async (path: string) => {
    await page.goto(path)
    return { path, width: await page.evaluate(() => document.documentElement.scrollWidth) }
  }
  for (const path of ['/', '/connexion', `${service}/inscription`])
    expect(await widthOf(path)).toEqual({ path, width: 320 })
  await signIn(context, { profile: jeanne })
  for (const path of narrow) expect(await widthOf(path)).toEqual({ path, width: 320 })
})
