import { signIn } from '#test/support/access/sign-in.ts'
import { expect, test, violationsOf } from '#test/support/page/pages.ts'
import { expectSound } from '#test/support/page/sound.ts'

const jeanne = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }

test('every page links to the legal pages and the contact', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Données', 'CGU', 'Mentions', 'Accessibilité']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('contentinfo')).toContainText('lundi–vendredi')
  }
})

test('the terms begin with their summary', async ({ page }) => {
  await page.goto('/cgu')
  await expect(page.locator('main h2').first()).toHaveText('En bref')
})

test('missing legal information of the operator is named, with its place', async ({ page }) => {
  await page.goto('/mentions-legales')
  await expect(page.locator('main .notice')).toContainText('L’exploitant du service doit encore écrire ici')
})

test('the home page asks what a visitor needs today', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'De quoi avez-vous besoin aujourd’hui' })).toHaveText(/hui\s\?$/)
})

test('the list of services redirects a signed-out visitor to sign-in', async ({ page }) => {
  await page.goto('/services')
  await expect(page).toHaveURL(/\/connexion/)
})

test('a first visit asks one question, on a short page', { tag: '@browser' }, async ({ page, context }) => {
  await signIn(context, { profile: jeanne })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jeanne Moreau')
  await expect(page.locator('main .button')).toHaveText(['Trouver à qui écrire'])
  await expect(page.getByRole('main').getByRole('link', { name: /^Prévenir/ })).toContainText('La banque')
  await expect(page.getByText('Ce soir.')).toBeVisible()
  const box = (await page.getByRole('main').boundingBox())!
  expect(box.height).toBeLessThanOrEqual(1550)
  await expect(page.locator('script[src]:not([src*="/page-"])')).toHaveCount(0)
  await expectSound(page)
})

test('the menu greets the user, links to every page, and fits its panel', { tag: '@browser' }, async ({
  page,
  context,
}) => {
  await signIn(context, { profile: jeanne })
  await page.goto('/services')
  await page.getByText('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toContainText('Bonjour, ')
  await expect(menu).toContainText('Propriétaire')
  await expect(menu).toContainText('Jeanne Moreau')
  for (const [width, expected] of [
    [1280, 372],
    [360, 328],
    [320, 288],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const box = (await menu.boundingBox())!
    expect(box.width).toBe(expected)
    expect(box.height).toBeGreaterThanOrEqual(354)
    expect(box.x).toBeGreaterThanOrEqual(16)
    expect(box.x + box.width).toBeLessThanOrEqual(width - 16)
    await expect(menu.getByRole('link', { name: 'Informations retraite' })).toBeVisible({ visible: width < 700 })
  }
  expect(await violationsOf(page)).toEqual([])
})

const service = '/demarches-administratives'
const tasks = `${service}/courriers?qui=oui`
const narrow = [
  '/services',
  service,
  `${service}/courriers/bailleur`,
  `${service}/previsualisation?courrier=bailleur`,
  '/utilisateurs',
  '/utilisateurs/journal',
  tasks,
]

test('no page is wider than a screen of 320 pixels', { tag: '@browser' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const widthOf = async (path: string) => {
    await page.goto(path)
    return { path, width: await page.evaluate(() => document.documentElement.scrollWidth) }
  }
  for (const path of ['/', '/connexion', `${service}/inscription`])
    expect(await widthOf(path)).toEqual({ path, width: 320 })
  const joined = await signIn(context, { profile: jeanne })
  // People are named by their addresses, which are long, and in the journal too.
  await signIn({ addCookies: async () => {} }, { joined, role: 'administrator' })
  await page.goto(tasks)
  await page
    .getByRole('button', { name: /^Je m’en occupe/ })
    .first()
    .click()
  // A task that the user proposed has two buttons.
  await page.getByText('Proposer une tâche').click()
  await page.locator('#what').selectOption({ index: 1 })
  await page.locator('#whom').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Proposer', exact: true }).click()
  await page.goto('/utilisateurs')
  const removal = await page.getByRole('link', { name: /^Retirer/ }).getAttribute('href')
  for (const path of [...narrow, removal!]) expect(await widthOf(path)).toEqual({ path, width: 320 })
})
