import { aFamilyEmail } from '#test/support/access/sign-up.ts'
import { e2e, expect, ownSlug, readInMail, readSignInMail, servePartners, test } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'
import { consoleOf } from '#test/support/partners/e2e-console.ts'

const slug = ownSlug('kerdoncuff')
const { house, askToEnter, enterAsOwner, fillFile, openFileFor } = consoleOf(slug)
const codeInMail = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/m

test.use({ viewport: { width: 360, height: 740 } })
test.beforeAll(() => servePartners({ [slug]: { name: 'Maison Kerdoncuff' } }))

test('an adviser who was invited opens a file, and the family corrects it and owns it', async ({
  page,
  other,
  third,
}) => {
  await enterAsOwner(page)
  const sheets = await page.getByRole('link', { name: 'deux feuilles à remplir au stylo (PDF)' }).getAttribute('href')
  // Node does not know the hosts of partners. The sheets are the same at each.
  const printed = await page.request.get(`${e2e.origin}${sheets}`)
  expect(printed.headers()['content-type']).toBe('application/pdf')
  await page.goto(`${house}/partenaire/equipe`)
  const adviser = aFamilyEmail()
  await page.getByLabel('Nom', { exact: true }).fill('Paul Riou')
  await page.getByLabel('Adresse e-mail').fill(adviser)
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText('Paul Riou').first()).toBeVisible()

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
  await expect(third.getByLabel('Commune du décès', { exact: true })).toHaveValue('Quimper')
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
