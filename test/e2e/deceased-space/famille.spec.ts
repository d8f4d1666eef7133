import { aFamilyEmail } from '#test/support/access/sign-up.ts'
import { showToAll } from '#test/support/deceased-space/show-to-all.ts'
import { aPhoto } from '#test/support/files.ts'
import { expect, readSignInMail, signIn, test } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'

const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }

test('a family opens the space through its sign-up, for relatives until it chooses otherwise', async ({
  page,
  other: visitor,
}) => {
  const email = aFamilyEmail()
  await page.goto('/espace-defunt/inscription')
  await page.getByLabel('Votre e-mail').fill(email)
  await page.getByLabel('Son prénom').fill('Jeanne')
  await page.getByLabel('Sa date de naissance').fill('1941-05-02')
  await page.getByLabel('La date du décès').fill('2026-03-01')
  await expect(page.getByLabel('Je choisirai plus tard')).toBeChecked()
  await page.getByLabel('J’accepte les conditions').check()
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await page.goto((await readSignInMail(email)).link)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()

  await expect(page).toHaveURL(/\/espace-defunt\/[a-z0-9]{26}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jeanne')
  await expect(page.getByText('1941 – 2026')).toBeVisible()
  await expect(page.getByText('Bienvenue dans l’espace de Jeanne.')).toBeVisible()

  const address = page.url()
  expect((await visitor.goto(address))?.status()).toBe(404)
  await page.getByRole('link', { name: 'Gérer' }).click()
  await page.getByText('Qui peut voir').click()
  await page.getByRole('link', { name: 'Les réglages de l’espace' }).click()
  // The first page of a space asks the same question.
  await expect(page).toHaveURL(/\/reglages$/)
  await page.getByLabel('Toute personne qui a le lien').check()
  await page.getByRole('button', { name: 'Enregistrer qui le voit' }).click()
  await expect(page.getByText('C’est enregistré.')).toBeVisible()
  // Saving the first choice redirects to the space, which asked for it.
  await expect(page).toHaveURL(new RegExp(`^${address}`))
  expect((await visitor.goto(address))?.status()).toBe(200)
})

test('a family presents the space, with a photo, and announces a moment for the family and one for all', async ({
  page,
  other: visitor,
}) => {
  await signIn(page.context(), { profile })
  await page.goto('/espace-defunt')
  const address = page.url()
  await showToAll(page)
  await page.getByRole('link', { name: 'Gérer' }).click()
  await page.getByRole('link', { name: 'Sa photo, ses dates' }).click()
  await page.getByLabel(/Le texte de l’espace/).fill('Elle faisait des confitures de mirabelles.')
  await page.getByLabel(/Date de naissance/).fill('1941-05-02')
  await page.getByLabel(/Date du décès/).fill('2026-03-01')
  await page.getByLabel('Montrer les dates en entier').check()
  const photo = { name: 'jeanne.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.getByLabel(/La photo de l’espace/).setInputFiles(photo)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`^${address}`))
  await expect(page.getByText('Elle faisait des confitures de mirabelles.')).toBeVisible()
  await expect(page.getByText(/2\smai 1941 – 1er\smars 2026/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Portrait de Jeanne' })).toBeVisible()

  await page.getByRole('link', { name: 'Gérer' }).click()
  await page.getByText('Les moments').click()
  await page.getByRole('link', { name: 'Se recueillir' }).click()
  await page.getByLabel('Annoncer ce moment').check()
  await page.getByLabel(/^Début/).fill('2031-03-07T10:00')
  await page.getByLabel(/^Fin/).fill('2031-03-06T18:00')
  await page.getByLabel(/^Lieu/).fill('Chambre funéraire des Tilleuls')
  await page.getByLabel('Oui', { exact: true }).check()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const errors = page.getByRole('alert')
  await expect(errors).toContainText(saying('L’heure de fin est avant l’heure de début.'))
  await expect(errors).toContainText(saying('Choisissez pour qui est ce moment.'))
  await expect(page.getByLabel(/^Lieu/)).toHaveValue('Chambre funéraire des Tilleuls')
  await page.getByLabel(/^Fin/).fill('2031-03-09T18:00')
  await page.getByLabel('Pour tous ceux qui voient l’espace').check()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Chambre funéraire des Tilleuls')).toBeVisible()

  await page.getByRole('link', { name: 'Gérer' }).click()
  await page.getByText('Les moments').click()
  await page.getByRole('link', { name: 'La collation' }).click()
  await page.getByLabel('Annoncer ce moment').check()
  await page.getByLabel(/^Lieu/).fill('Chez Claire')
  await page.getByLabel(/^Pour la famille/).check()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Chez Claire')).toBeVisible()

  await visitor.goto(address)
  await expect(visitor.getByText('Chambre funéraire des Tilleuls')).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'Portrait de Jeanne' })).toBeVisible()
  await expect(visitor.getByText('Chez Claire')).toHaveCount(0)
})

test('an owner replaces the URL, and the old one no longer works for visitors', async ({ page, other: visitor }) => {
  await signIn(page.context(), { profile })
  await page.goto('/espace-defunt')
  const before = page.url()
  await showToAll(page)
  await page.goto(`${before}/reglages`)
  await page.getByRole('link', { name: 'Remplacer l’adresse' }).click()
  await expect(page.getByText('les cartes déjà imprimées ne marcheront plus')).toBeVisible()
  await page.getByRole('button', { name: 'Remplacer l’adresse' }).click()
  await expect(page.getByText('L’adresse de l’espace est remplacée.')).toBeVisible()
  await page.getByRole('link', { name: 'La page', exact: true }).click()
  const after = page.url()
  expect(after).not.toBe(before)
  await page.goto(before)
  expect(page.url()).toBe(after)

  expect((await visitor.goto(before))?.status()).toBe(404)
  expect((await visitor.goto(after))?.status()).toBe(200)
})
