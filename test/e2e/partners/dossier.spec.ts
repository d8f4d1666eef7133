import type { Page } from 'playwright/test'
import { aFamilyEmail } from '#test/support/access/sign-up.ts'
import { readInMail, readSignInMail } from '#test/support/mail/mailbox.ts'
import { expect, test, violationsOf } from '#test/support/page/pages.ts'
import { saying } from '#test/support/page/summary.ts'
import { originOf, servePartners } from '#test/support/partners/e2e-partners.ts'
import { addOwner } from '#test/support/partners/e2e-team.ts'

const house = originOf('kerdoncuff')
const codeInMail = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/m

test.beforeAll(() => servePartners({ kerdoncuff: { name: 'Maison Kerdoncuff' } }))

/** Requests a link and a code for the console. */
async function askToEnter(page: Page, email: string) {
  await page.goto(`${house}/partenaire/connexion`)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien et un code' }).click()
  await expect(page).toHaveURL(`${house}/partenaire/code`)
}

/** Adds an owner to the team and signs them in with the link. */
async function enterAsOwner(page: Page) {
  const email = aFamilyEmail()
  await addOwner('kerdoncuff', { email, name: 'Hélène Kerdoncuff' })
  await askToEnter(page, email)
  await page.goto(await readInMail(email, /https?:\S+\/partenaire\/lien\S+/))
  await page.getByRole('button', { name: 'Entrer', exact: true }).click()
  await expect(page).toHaveURL(`${house}/partenaire`)
}

/** Fills in the form of a file with the consent of the family. */
async function fillFile(page: Page, firstName: string) {
  await page.goto(`${house}/partenaire/nouvelle-famille`)
  await page.getByLabel('Prénom', { exact: true }).fill(firstName)
  await page.getByLabel('Nom (facultatif)').fill('Le Gof')
  await page.getByText('Ce que vous savez déjà').click()
  await page.getByLabel('Commune du décès').fill('Quimper')
  await page.getByLabel('La famille est d’accord').check()
}

/** Opens a file by email; returns the address of the family and the link that it got. */
async function openFileFor(page: Page, firstName: string) {
  const email = aFamilyEmail()
  await fillFile(page, firstName)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText('L’invitation est partie.')).toBeVisible()
  await expect(page.getByText(`${firstName} L.`)).toBeVisible()
  return { email, link: await readInMail(email, /https?:\S+\/ouvrir\/\S+/) }
}

test('an adviser who was invited opens a file, and the family corrects it and owns it', async ({
  page,
  other,
  third,
}) => {
  await enterAsOwner(page)
  const sheets = await page.getByRole('link', { name: 'deux feuilles à remplir au stylo (PDF)' }).getAttribute('href')
  const printed = await page.request.get(`${house}${sheets}`)
  expect(printed.headers()['content-type']).toBe('application/pdf')
  await page.goto(`${house}/partenaire/equipe`)
  const adviser = aFamilyEmail()
  await page.getByLabel('Nom', { exact: true }).fill('Paul Riou')
  await page.getByLabel('Adresse e-mail').fill(adviser)
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText('Paul Riou').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  expect(await readInMail(adviser, /Hélène Kerdoncuff vous ouvre[^\n]*/)).toContain('espace')
  await askToEnter(other, adviser)
  await other.getByLabel('Code reçu par e-mail').fill('AAAA-AAAA')
  await other.getByRole('button', { name: 'Entrer', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText(saying('Ce code n’est pas le bon'))
  await other.getByLabel('Code reçu par e-mail').fill(await readInMail(adviser, codeInMail))
  await other.getByRole('button', { name: 'Entrer', exact: true }).click()
  await expect(other).toHaveURL(`${house}/partenaire`)

  const { email, link } = await openFileFor(other, 'Rober')
  await third.goto(link)
  await expect(third.getByRole('heading', { level: 1 })).toHaveText(/Est-ce bien juste/)
  await expect(third.getByLabel('À', { exact: true })).toHaveValue('Quimper')
  expect(await violationsOf(third)).toEqual([])
  await third.getByLabel('Prénom', { exact: true }).fill('Robert')
  await third.getByRole('button', { name: /ouvrir mon dossier/ }).click()
  await expect(third.getByRole('alert')).toContainText(saying('Pour ouvrir un espace, acceptez'))
  await expect(third.getByLabel('Prénom', { exact: true })).toHaveValue('Robert')
  await third.getByLabel('J’accepte les conditions').check()
  await third.getByRole('button', { name: /ouvrir mon dossier/ }).click()
  await expect(third).toHaveURL(`${house}/services`)
  await expect(third.getByRole('heading', { level: 1 })).toContainText('Robert Le Gof')
  await third.goto(`${house}/utilisateurs`)
  const row = third.locator('tbody tr').first()
  await expect(row).toContainText(email)
  await expect(row).toContainText('Propriétaire')

  // The link works once, and the partner stores only a number and two dates.
  await third.goto(link)
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Cette invitation ne sert plus')
  await other.goto(`${house}/partenaire`)
  await expect(other.getByText(/reprise le/).first()).toBeVisible()
  await expect(other.getByText(/Rober/)).toHaveCount(0)
  expect(await violationsOf(other)).toEqual([])
})

test('a family refuses a file, and all that was typed is erased', async ({ page, third }) => {
  await enterAsOwner(page)
  const { link } = await openFileFor(page, 'Yvonne')
  await third.goto(link)
  await third.getByRole('button', { name: 'Refuser et tout effacer' }).click()
  await expect(third.getByText('C’est refusé. Tout ce qui était écrit est effacé.')).toBeVisible()
  await third.goto(link)
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Cette invitation ne sert plus')
  await page.goto(`${house}/partenaire`)
  await expect(page.getByText(/, refusé/).first()).toBeVisible()
  await expect(page.getByText(/Yvonne/)).toHaveCount(0)
})

test('a family without an address types the code of the sheet', async ({ page, third }) => {
  await enterAsOwner(page)
  await fillFile(page, 'Germaine')
  await page.getByRole('button', { name: /Imprimer une invitation/ }).click()
  await expect(page).toHaveURL(/\/partenaire\/invitation\//)
  const code = codeInMail.exec((await page.getByText(codeInMail).first().textContent()) ?? '')![0]
  expect(await violationsOf(page)).toEqual([])

  await third.goto(`${house}/ouvrir`)
  await third.getByLabel('Code', { exact: true }).fill('AAAA-AAAA')
  await third.getByRole('button', { name: 'Continuer' }).click()
  await expect(third.getByRole('alert')).toContainText(saying('Ce code n’est pas le bon'))
  await third.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await third.getByRole('button', { name: 'Continuer' }).click()
  await expect(third.getByLabel('Prénom', { exact: true })).toHaveValue('Germaine')

  // A code does not prove an email address, so the account opens from the email sent now.
  const email = aFamilyEmail()
  await third.getByLabel('Votre e-mail').fill(email)
  await third.getByLabel('J’accepte les conditions').check()
  await third.getByRole('button', { name: /ouvrir mon dossier/ }).click()
  await expect(third).toHaveURL(`${house}/check-email`)
  await third.getByLabel('Code reçu par e-mail').fill((await readSignInMail(email)).code)
  await third.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(third).toHaveURL(`${house}/services`)
  await expect(third.getByRole('heading', { level: 1 })).toContainText('Germaine')
  await page.goto(`${house}/partenaire`)
  await expect(page.getByText(/Germaine/)).toHaveCount(0)
})
