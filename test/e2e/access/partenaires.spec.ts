import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { e2e, expect, originOf, readSignInMail, servePartners, test, violationsOf } from '#test/support/journey.ts'

const kervella = originOf('kervella')
const area = '/demarches-administratives'

test.beforeAll(() =>
  servePartners({
    kervella: {
      name: 'Maison Kervella',
      color: '#e0a021',
      helpPhone: '01 99 00 56 78',
      email: 'accueil@kervella.example',
      shortForm: true,
      tutoVideoInscription: 'https://videos.example/inscription',
      tutoVideoInscriptionText: 'Bonjour. Voici comment ouvrir votre espace.',
      logo: 'scripts/seed/kervella.png',
    },
    ceremonies: { name: 'Cérémonies du Lac', services: ['ec'] },
  }),
)

const someEmail = () => `${randomBytes(6).toString('hex')}@famille.example`

/** Returns the link that was emailed for this host. An earlier email may have a link to another host. */
async function askForLink(page: Page, origin: string, email: string): Promise<string> {
  await page.goto(`${origin}/connexion`)
  await page.getByLabel('Adresse e-mail').first().fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien de connexion par e-mail' }).click()
  await expect.poll(async () => (await readSignInMail(email)).link).toContain(`${origin}/magic-link?`)
  return (await readSignInMail(email)).link
}

async function signUp(page: Page, origin: string, email: string) {
  await page.goto(`${origin}${area}/inscription`)
  await page.getByLabel('Votre e-mail').fill(email)
  await page.getByLabel('Son prénom').fill('Jeanne')
  await page.getByLabel('J’accepte les conditions').check()
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await page.goto((await readSignInMail(email)).link)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/D’abord, à qui écrire/)
}

test("a partner's pages have its name, logo, colour and phone number", { tag: '@browser' }, async ({ page }) => {
  const loaded = page.waitForResponse((response) => response.url().endsWith('.webp'))
  await page.goto(kervella)
  const brand = page.locator('.brand')
  await expect(brand).toContainText('Maison Kervella')
  await expect(brand).toContainText('avec Auprès')
  const logo = brand.locator('img')
  await expect(logo).toHaveAttribute('width', '132')
  expect((await loaded).headers()).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect((await logo.boundingBox())?.height).toBeCloseTo(43.2, 0)

  await expect(page.locator('footer')).toContainText('Ce service vous est offert par Maison Kervella, avec Auprès.')
  await expect(page.locator('footer').getByRole('link', { name: '01 99 00 56 78' })).toBeVisible()
  expect(await page.locator('head style').textContent()).toBe(':root{--brand:#e0a021}')
  expect(await violationsOf(page)).toEqual([])
})

test('a family signs up with a partner, in few questions, and stays there', async ({ page }) => {
  await page.goto(`${kervella}${area}/inscription`)
  await expect(page.getByLabel(/Vous êtes/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Voir comment ça marche/ })).toHaveAttribute(
    'href',
    'https://videos.example/inscription',
  )
  await signUp(page, kervella, someEmail())
  expect(page.url()).toBe(`${kervella}${area}`)
  await expect(page.locator('.brand')).toContainText('Maison Kervella')

  await test.step('the session is valid on that host only', async () => {
    await page.goto(`${e2e.origin}${area}`)
    await expect(page).toHaveURL(new RegExp(`^${e2e.origin}${area}/inscription`))
  })
})

test("a user of one partner signs in on another's host: the brand of the host, the same space", async ({ page }) => {
  const email = someEmail()
  await signUp(page, e2e.origin, email)
  const link = await askForLink(page, kervella, email)

  await test.step('a link requested on one host opens nothing on another', async () => {
    await page.context().clearCookies()
    await page.goto(link.replace(kervella, e2e.origin))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Entrer dans mon espace' })).toHaveCount(0)
  })

  await page.goto(link)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await page.goto(`${kervella}${area}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('D’abord, à qui écrire\u202F?')
  await expect(page.locator('.brand')).toContainText('Maison Kervella')
})
