import { expect, ownSlug, servePartners, test, violationsOf } from '#test/support/journey.ts'
import { measureMain } from '#test/support/page/measures.ts'
import { saying } from '#test/support/page/summary.ts'
import { consoleOf } from '#test/support/partners/e2e-console.ts'

const slug = ownSlug('tanguy')
const { house, enterAsOwner } = consoleOf(slug)
// Another test's draft would make the page longer.
const quiet = consoleOf('tanguy-fils')

test.use({ viewport: { width: 360, height: 740 } })
test.beforeAll(() =>
  servePartners({
    [slug]: { name: 'Maison Tanguy' },
    'tanguy-fils': {
      name: 'Maison Tanguy et fils',
      services: ['da', 'ec', 'ed', 'ta'],
      helpPhone: '+33 2 98 00 12 34',
      email: 'accueil@maison-tanguy-et-fils-de-quimper.example',
    },
  }),
)

test('an owner drafts the page, sees it, publishes it and takes it back', { tag: '@browser' }, async ({
  page,
  other,
}) => {
  await enterAsOwner(page)
  await page.goto(`${house}/partenaire/reglages`)
  await page.getByLabel('Ou son code').fill('jaune')
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page.getByRole('alert')).toContainText(saying('Une couleur de la forme #rrggbb est attendue.'))
  await page.getByLabel('Ou son code').fill('#e0a021')
  await page.getByLabel('Nom', { exact: true }).fill('Tanguy et fils')
  await page.getByText('Services offerts', { exact: true }).click()
  await page.getByLabel(/^Se souvenir/).selectOption('en premier')
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible()
  await expect(page.getByText(/Trop claire pour un texte/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Inscription', exact: true }).click()
  await expect(page.getByTitle('Inscription, votre brouillon, sur un téléphone')).toBeVisible()

  // The sight is the real page with the draft; families still see the former one.
  await page.goto(`${house}/partenaire/apercu`)
  await expect(page.getByText('Tanguy et fils').first()).toBeVisible()
  await expect(page.getByText('Ouvrir un espace de souvenirs')).toBeVisible()
  await other.goto(`${house}/`)
  await expect(other.getByText('Tanguy et fils')).toHaveCount(0)

  await page.goto(`${house}/partenaire/reglages`)
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('C’est publié.')).toBeVisible()
  await expect(async () => {
    await other.goto(`${house}/`)
    await expect(other.getByText('Tanguy et fils').first()).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 40_000 })

  await page.getByRole('button', { name: 'Remettre comme avant' }).click()
  await expect(page.getByText('La page est comme avant.')).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Tanguy et fils')
  await page.getByRole('button', { name: 'Effacer le brouillon' }).click()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Maison Tanguy')
})

test('the settings are as short as they are drawn', { tag: '@browser' }, async ({ page }) => {
  await quiet.enterAsOwner(page)
  await page.goto(`${quiet.house}/partenaire/reglages`)
  const { page: height } = await measureMain(page)
  // The drawing is 2,805 px.
  expect(height).toBeLessThanOrEqual(3085)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the settings show the real page as wide as a telephone and a screen @browser', async ({ page }) => {
  await enterAsOwner(page)
  await page.goto(`${house}/partenaire/reglages`)
  for (const [name, width] of [
    ['téléphone', 360],
    ['écran', 1280],
  ] as const) {
    const frame = page.frameLocator(`iframe[title$="${name}"]`)
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('Quand un proche meurt')
    expect(await frame.locator('html').evaluate(({ clientWidth }) => clientWidth)).toBe(width)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('an owner chooses a colour by its name, and sees the prices and the contact before families do', {
  tag: '@browser',
}, async ({ page }) => {
  await enterAsOwner(page)
  await page.goto(`${house}/partenaire/reglages`)
  await page.getByRole('radio', { name: 'Terre' }).check()
  await page.getByLabel('Phrase d’accueil').fill('Nous restons à vos côtés après les obsèques.')
  await page.getByRole('button', { name: 'Enregistrer et voir l’accueil' }).first().click()
  await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible()
  await expect(page.getByLabel('Ou son code')).toHaveValue('#8a4b2d')
  const phone = page.frameLocator('iframe[title$="téléphone"]')
  await expect(phone.getByText('Nous restons à vos côtés après les obsèques.')).toBeVisible()

  await page.getByText('Votre contact', { exact: true }).click()
  await page.getByLabel('Téléphone', { exact: true }).fill('02 98 00 12 34')
  await page.getByLabel('Horaires (facultatif)').fill('jour et nuit')
  await page.getByRole('button', { name: 'Enregistrer et voir le contact' }).click()
  await expect(page.getByLabel('Horaires (facultatif)')).toBeVisible()
  await expect(phone.getByRole('link', { name: /02\s98\s00\s12\s34/ })).toBeVisible()
  await expect(phone.getByText('jour et nuit')).toBeVisible()

  await page.getByText('Prix des lettres', { exact: true }).click()
  await page.getByLabel('Les familles paient leurs lettres').check()
  await page.getByLabel('Prix d’une lettre, en euros').fill('9,99')
  await page.getByRole('button', { name: 'Enregistrer et voir une lettre' }).click()
  await expect(phone.getByText(/9,99\s€/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Prix', exact: true }).click()
  await expect(phone.getByText(/9,99\s€/).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Effacer le brouillon' }).click()
})
