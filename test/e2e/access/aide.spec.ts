import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { aPdf } from '#test/support/files.ts'
import { expect, press, readInMail, readSignInMail, signIn, test } from '#test/support/journey.ts'
import { expectSound } from '#test/support/page/sound.ts'

/** Signs a helper in by the email that says the mandate is open. */
async function arrive(page: Page, email: string) {
  await page.goto(await readInMail(email, /https?:\S+\/aider\S*/))
  await page.getByLabel('Adresse e-mail').first().fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien de connexion par e-mail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto((await readSignInMail(email)).link)
  await page.getByRole('button').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aider une famille')
}

test('a family gives a helper a mandate on paper; the helper fills in the account until it is taken back', async ({
  page,
  other: helper,
}) => {
  const email = `nadia.${randomBytes(6).toString('hex')}@mairie.example`
  const profile = { deceasedFirstName: 'Lucien', deceasedLastName: 'Moreau', applicantFirstName: 'Claire' }
  await signIn(page.context(), { profile: { ...profile, applicantLastName: 'Moreau' } })

  await test.step('the owner prepares the paper, and brings it signed', async () => {
    await page.goto('/utilisateurs')
    await page.getByRole('link', { name: 'Se faire aider' }).click()
    await page.getByLabel('Prénom et nom de la personne qui vous aide').fill('Nadia Benali')
    await page.getByLabel('Où elle aide').fill('Mairie de Pontivy')
    await page.getByLabel('Son adresse e-mail').fill('nadia')
    expect(await press(page, 'Préparer le papier')).toBe(422)
    await expectSound(page)
    await page.getByLabel('Son adresse e-mail').fill(email)
    expect(await press(page, 'Préparer le papier')).toBe(303)
    await expect(page.getByText('Attend le papier signé. Rien n’est ouvert.')).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: 'Ajouter la photo du papier signé' }).click()
    await expectSound(page)
    const paper = { name: 'mandat.pdf', mimeType: 'application/pdf', buffer: await aPdf() }
    await page.getByLabel('La photo du papier signé').setInputFiles(paper)
    expect(await press(page, 'Ouvrir le dossier à cette personne')).toBe(303)
    await expect(page.getByText('Peut vous aider jusqu’au')).toBeVisible()
  })

  await test.step('the helper opens it, with a banner on each page, and writes', async () => {
    await arrive(helper, email)
    await expectSound(helper)
    expect(await press(helper, 'Ouvrir le dossier de Lucien Moreau')).toBe(303)
    await expect(helper.getByText('Vous aidez pour Lucien Moreau')).toBeVisible()
    await expectSound(helper)
    await helper.getByRole('link', { name: 'Au guichet' }).click()
    await expect(helper.getByText('Vous aidez pour Lucien Moreau')).toBeVisible()
    await helper.getByRole('textbox', { name: 'Commune du décès' }).fill('Quimper')
    await helper.locator('#personne').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(helper.getByRole('textbox', { name: 'Commune du décès' })).toHaveValue('Quimper')
    await expectSound(helper)
    await helper.goto('/conseils')
    await expect(helper.getByText('Vous aidez pour Lucien Moreau')).toBeVisible()
    const closed = await helper.goto('/utilisateurs')
    expect(closed?.status()).toBe(403)
    await expect(helper.getByRole('heading', { level: 1 })).toHaveText('Le mandat n’ouvre pas cette page.')
    await expectSound(helper)
  })

  await test.step('the family reads it in the journal, and stops it', async () => {
    await page.goto('/utilisateurs/journal')
    await expect(page.getByText('Formulaire envoyé : Au guichet').first()).toBeVisible()
    await helper.goto('/guichet')
    await page.goto('/utilisateurs/aide')
    expect(await press(page, 'Arrêter l’aide de Nadia Benali')).toBe(303)
    await expect(page.getByText('Arrêté.')).toBeVisible()
    await helper.getByRole('textbox', { name: 'Commune du décès' }).fill('Brest')
    await helper.locator('#personne').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(helper.getByRole('heading', { level: 1 })).not.toHaveText('Au guichet, au téléphone')
    await expect(helper.getByText('Lucien')).toHaveCount(0)
    await page.goto('/guichet')
    await expect(page.getByRole('textbox', { name: 'Commune du décès' })).toHaveValue('Quimper')
  })
})
