import type { CDPSession, Page } from 'playwright/test'
import { expect, readInMail, servePartners, test, violationsOf } from '#test/support/journey.ts'
import { consoleOf } from '#test/support/partners/e2e-console.ts'

const { house, enterAsOwner } = consoleOf('riou')

test.use({ viewport: { width: 360, height: 740 } })
test.beforeAll(() => servePartners({ riou: { name: 'Maison Riou' } }))

/** A device with a fingerprint reader, as Chromium simulates it. */
async function withDevice(cdp: CDPSession) {
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    recognises: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const signOut = async (page: Page) => {
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(`${house}/partenaire/connexion`)
}

test('a person adds a key, enters by it without an email, and removes it', async ({ page, cdp }) => {
  const device = await withDevice(cdp)
  const { email } = await enterAsOwner(page)
  await page.goto(`${house}/partenaire/equipe`)
  await page.getByRole('link', { name: 'Vos clés d’accès' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Ordinateur 2 du bureau')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Ajouter cette clé' }).click()
  await expect(page.getByText('La clé est ajoutée.')).toBeVisible()
  expect(await readInMail(email, /La clé d’accès «[^\n]*/)).toContain('Ordinateur 2 du bureau')
  expect(await violationsOf(page)).toEqual([])

  // The device makes one key for a person.
  await page.getByLabel('Nom', { exact: true }).fill('Encore')
  await page.getByRole('button', { name: 'Ajouter cette clé' }).click()
  await expect(page.getByRole('alert')).toContainText('Cet appareil a déjà une clé.')

  await signOut(page)
  expect(await violationsOf(page)).toEqual([])
  await device.recognises(false)
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click()
  await expect(page.getByRole('alert')).toContainText('La clé n’a pas répondu.')
  await device.recognises(true)
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click()
  await expect(page).toHaveURL(`${house}/partenaire`)

  await page.goto(`${house}/partenaire/cles`)
  await expect(page.getByText(/Dernière entrée le/)).toBeVisible()
  await page.getByRole('button', { name: /^Retirer la clé/ }).click()
  await expect(page.getByText('La clé est retirée.')).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click()
  await expect(page.getByText('Cette clé n’a pas été acceptée.')).toBeVisible()
})
