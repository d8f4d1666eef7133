import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { rowOf } from '#test/support/ceremony/running-order.ts'
import { expect, press, readInMail, signIn, test } from '#test/support/journey.ts'

const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', defunctDeathDate: '2026-11-18' }

/** Address of a helper that no other test uses. */
const anAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@obseques.example`

/** Confirms the day and the place. Returns the ceremony's id. */
async function confirm(page: Page): Promise<string> {
  await page.goto('/espace-ceremonie')
  await page.getByLabel('Jour et heure').fill('2026-11-24T14:30')
  await page.getByLabel('Le jour et l’heure sont confirmés').check()
  await page.getByLabel('Lieu et adresse').fill('Crématorium de Nantes')
  await page.getByText('Remercier, prononcer, filmer').click()
  await page.getByLabel('Téléphone de la famille').fill('06 12 34 56 78')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('C’est enregistré.')).toBeVisible()
  return new URL(page.url()).searchParams.get('ceremonie') ?? ''
}

test('the running order is reviewed before it is sent, is sent with its file, and is recorded', async ({ page }) => {
  await signIn(page.context(), { profile, displayName: 'Claire Moreau' })
  const id = await confirm(page)
  await page.goto(`/espace-ceremonie/envoi?ceremonie=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Envoyer le déroulé du mardi 24 novembre')
  await expect(page.getByText(/Il manque \S+.choses.: .*les photos/)).toBeVisible()

  await page.getByLabel('Adresse e-mail', { exact: true }).fill('obseques.example')
  await page.getByLabel('Votre message').fill('Merci de votre aide.')
  expect(await press(page, 'Relire avant d’envoyer')).toBe(422)
  await expect(page.getByText(/Cette adresse ne semble pas complète.: il manque le @\./).first()).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail', { exact: true })).toHaveValue('obseques.example')
  await expect(page.getByLabel('Votre message')).toHaveValue('Merci de votre aide.')

  const [desk, priest] = [anAddress('accueil'), anAddress('officiant')]
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(desk)
  await page.getByLabel('Adresse e-mail 2').fill(priest)
  expect(await press(page, 'Relire avant d’envoyer')).toBe(200)
  await expect(page.getByText(/Le déroulé du mardi 24.novembre est prêt \(\d.pages?\)\./)).toBeVisible()
  await expect(page.getByText('Cérémonie de Jeanne Moreau – mardi 24 novembre, 14 h 30 – déroulé')).toBeVisible()
  await expect(page.getByText('ni le téléphone de la famille')).toBeVisible()

  expect(await press(page, 'Modifier')).toBe(200)
  await expect(page.getByLabel('Adresse e-mail 2')).toHaveValue(priest)
  await page.getByLabel('Joindre ce qui est réservé au maître de cérémonie').check()
  await press(page, 'Relire avant d’envoyer')
  await expect(page.getByText('Avec ce qui est réservé au maître de cérémonie')).toBeVisible()
  expect(await press(page, 'Envoyer les 2 messages')).toBe(303)
  await expect(page.getByText(/Le déroulé (est parti|attend de partir)/).first()).toBeVisible()
  await expect(page.getByText('Par Claire Moreau')).toBeVisible()
  await expect(page.locator('.mailed li')).toHaveCount(2)
  await expect(async () => {
    await page.reload()
    await expect(page.locator('.mailed').getByText('Parti', { exact: true })).toHaveCount(2)
  }).toPass()

  const mail = await readInMail(desk, /Bonjour,[\s\S]*/)
  expect(mail).toContain('Voici le déroulé de la cérémonie de Jeanne Moreau.')
  expect(mail).toContain('Lieu\u00A0: Crématorium de Nantes')
  expect(mail).toContain('Merci de votre aide.')
  expect(mail).toContain('à la demande de Claire Moreau.')
  expect(mail).not.toContain(priest)
})

test('a change since it was sent is shown, and it may be sent again', async ({ page }) => {
  await signIn(page.context(), { profile })
  const id = await confirm(page)
  const sending = `/espace-ceremonie/envoi?ceremonie=${id}`
  await page.goto(sending)
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(anAddress('accueil'))
  await press(page, 'Relire avant d’envoyer')
  await press(page, 'Envoyer le message')
  await expect(page.getByText('Le déroulé a changé depuis l’envoi.')).toHaveCount(0)

  await page.goto(`/espace-ceremonie/papiers?ceremonie=${id}`)
  await expect(page.getByText('Le déroulé a changé depuis l’envoi.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Déroulé', exact: true }).click()
  await (await rowOf(page, 'Poème')).getByRole('button', { name: 'Monter' }).click()
  await expect(page.getByText('Le nouvel ordre est enregistré.')).toBeVisible()
  await page.getByRole('link', { name: 'Papiers', exact: true }).click()
  const changed = page.getByText(/Le déroulé a changé depuis l’envoi. Le renvoyer.\?/)
  await expect(changed).toBeVisible()
  await page.goto(sending)
  await expect(changed).toBeVisible()
})
