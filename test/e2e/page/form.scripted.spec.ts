import type { BrowserContext, Page } from 'playwright/test'
import { pickerPath } from '#app/rules/letters/addresses.ts'
import { expect, signIn, test, violationsOf } from '#test/support/journey.ts'

// The forms module (app/browser/form.ts). Without it, the browser sends the same forms.

const account = '/demarches-administratives/courriers/banqueBlocageComptesDemandeSolde'
const piece = `${pickerPath}/pieces-jointes/deathCertificate`

const banner = (page: Page) => page.locator('.connection')

/** A form without autosave: the email to the bank. */
async function openForm(page: Page, context: BrowserContext, { shared = false } = {}) {
  await signIn(context, { profile: { deceasedFirstName: 'Jeanne', applicantFirstName: 'Claire' }, shared })
  await page.goto(account)
  await expect(page.locator('.progress')).toBeAttached()
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

test('a lost connection is reported, typed values are kept except secrets, and the user is told when it is back', async ({
  page,
  context,
}) => {
  await openForm(page, context)
  await context.setOffline(true)
  await expect(banner(page)).toContainText('Vous n’êtes plus connecté à Internet.')
  await page.locator('#applicantAddress').fill('Nantes')
  await page.locator('#blocageComptesDemandeSoldeAccountNumber').fill('FR7630006000011234567890189')

  await test.step('a form sent in the meantime is not sent, and nothing is lost', async () => {
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.locator('#applicantAddress')).toHaveValue('Nantes')
    expect(await kept(page)).toContain('Nantes')
    expect(await kept(page)).not.toContain('FR76')
  })

  await test.step('typed values are restored with the page, and the button of the notice sends them', async () => {
    await context.setOffline(false)
    await expect(banner(page)).toContainText('Connexion revenue. Enregistrer ce que vous avez écrit')
    expect(await violationsOf(page)).toEqual([])
    await context.setOffline(true)
    await context.setOffline(false)
    await page.reload()
    await expect(page.locator('#applicantAddress')).toHaveValue('Nantes')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await banner(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page).toHaveURL(account)
    await expect(page.locator('.dock').getByRole('status')).toContainText('Enregistré à')
    expect(await kept(page)).not.toContain('Nantes')
  })

  await test.step('signing out leaves nothing', async () => {
    await context.setOffline(true)
    await page.locator('#applicantAddress').fill('Quimper')
    expect(await kept(page)).toContain('Quimper')
    await context.setOffline(false)
    await page.getByText('Menu', { exact: true }).click()
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page).not.toHaveURL(account)
    expect(await kept(page)).not.toContain('Quimper')
  })
})

test('on a shared computer nothing is stored, the page says so, and also when the session ends', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await openForm(page, context, { shared: true })
  await context.setOffline(true)
  await expect(banner(page)).toContainText('sur un ordinateur partagé, rien n’est gardé.')
  await page.locator('#applicantAddress').fill('Nantes')
  expect(await kept(page)).toBe('{}')
  await context.setOffline(false)
  await page.clock.fastForward('25:00')
  await expect(banner(page)).toContainText('Vous serez déconnecté dans 5')
})

test('a second click sends nothing, and a slow response is reported', async ({ page, context }) => {
  await page.clock.install()
  await openForm(page, context)
  let posts = 0
  await page.route(account, async (route) => {
    posts += 1
    await route.fulfill({ status: 204 }) // the page stays
  })
  const pressTwice = () =>
    page.locator('.dock button[value=save]').evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  const busy = page.locator('form[aria-busy=true]')
  await pressTwice()
  await expect.poll(() => posts).toBe(1)
  await expect(busy).toHaveCount(1)
  await page.clock.runFor(5500)
  await expect(banner(page)).toContainText('C’est plus long que d’habitude. Votre texte est gardé.')
  await expect(busy).toHaveCount(0)
  await pressTwice()
  await expect.poll(() => posts).toBe(2)
  await page.clock.runFor(5500)
  await banner(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(() => posts).toBe(3)
})

test('a file shows its upload progress, and a refusal is shown in the page', async ({ page }) => {
  await signIn(page.context(), { profile: { deceasedFirstName: 'Jeanne', applicantFirstName: 'Claire' } })
  await page.goto(piece)
  const file = page.locator('input[type=file]')
  const press = () => page.getByRole('button', { name: 'Ajouter ce fichier' }).click()
  await file.setInputFiles({ name: 'acte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') })
  let isShown = false
  await page.route(piece, async (route) => {
    isShown = await banner(page).getByRole('progressbar', { name: 'Envoi du fichier' }).isVisible()
    await route.continue()
  })
  await press()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page).toHaveTitle(/^Erreur/)
  await expect(banner(page)).toBeEmpty()
  expect(isShown).toBe(true)
})

test('a page whose script does not load is reloaded, at most once a minute', async ({ page }) => {
  await page.clock.install()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route('**/assets/*.js', (route) => route.abort())
  await signIn(page.context(), { profile: { deceasedFirstName: 'Jeanne', applicantFirstName: 'Claire' } })
  await page.goto('/utilisateurs/nom')
  await expect.poll(() => loads).toBe(2)
  await page.goto('/utilisateurs/nom')
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(3)
  await page.clock.fastForward('01:01')
  await page.goto('/utilisateurs/nom')
  await expect.poll(() => loads).toBe(5)
})
