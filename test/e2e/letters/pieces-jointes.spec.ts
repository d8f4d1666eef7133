import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { letterOf } from '#letters/index.ts'
import { aPdf, aPhoto } from '#test/support/files.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const pieces = '/demarches-administratives/pieces-jointes'
const employer = '/demarches-administratives/courriers/employeur'

/** A letter with all answers, saved once: only its attachments are missing. */
async function withALetter(page: Page) {
  await signIn(page.context(), { profile: fullAnswers(letterOf('employeur')) })
  await page.goto(employer)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
}

async function addFile(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.getByLabel(/Choisir un (autre )?fichier/).setInputFiles({ name, mimeType, buffer })
  await page.getByRole('button', { name: 'Ajouter ce fichier' }).click()
}

test('a family finds what to photocopy, adds a photo, opens it, and deletes it', async ({ page }) => {
  await withALetter(page)
  await page.goto(pieces)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/pièces, \S+ photocopies$/)
  await expect(page.getByText(/^Il en manque \S+\.$/)).toBeVisible()
  const certificate = page.getByRole('listitem').filter({ hasText: 'Acte de décès' })
  await expect(certificate.getByText('1\u00A0copie\u00A0: ')).toBeVisible()
  await page.getByText('Copies et originaux').click()
  await expect(page.getByText('Ne joignez que des copies. Gardez les originaux, sauf la carte Vitale')).toBeVisible()

  await certificate.getByRole('link', { name: 'Ajouter\u00A0: Acte de décès' }).click()
  await expect(page.getByText('Manquante').first()).toBeVisible()

  await addFile(page, 'IMG_0042.jpeg', 'image/jpeg', await aPhoto())
  await expect(page).toHaveURL(`${pieces}/deathCertificate?avis=pieceAjoutee`)
  await expect(page.getByRole('status')).toContainText('Photo floue')
  await expect(page.getByText('Fournie').first()).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'IMG_0042.jpeg', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('IMG_0042.jpeg')
  const saved = sharp(readFileSync(await download.path()))
  // The picture is upright and has no GPS data.
  expect(await saved.metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 400 })
  expect((await saved.metadata()).exif).toBeUndefined()

  await page.getByRole('link', { name: 'Supprimer IMG_0042.jpeg' }).click()
  await expect(page.getByText('Elle ne sera plus jointe au courrier qui l’utilise')).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: letterName(letterOf('employeur'), fullAnswers(letterOf('employeur'))) }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer cette pièce' }).click()
  await expect(page.getByRole('status')).toContainText('La pièce est supprimée.')
  await expect(page.getByRole('link', { name: 'IMG_0042.jpeg', exact: true })).toHaveCount(0)
  await expect(page.getByText('Manquante').first()).toBeVisible()
})

test('an attachment is requested, then enclosed by hand, then neither', async ({ page }) => {
  await withALetter(page)
  await page.goto(`${pieces}/bankIdentityStatement`)
  await page.getByRole('button', { name: 'Je dois la demander' }).click()
  await expect(page.getByText('Manquante\u00A0: à demander').first()).toBeVisible()
  await page.getByRole('button', { name: 'Je joindrai cette pièce moi-même' }).click()
  await expect(page.getByText('Sur papier').first()).toBeVisible()
  await page.getByRole('button', { name: 'Annuler ce choix' }).click()
  await expect(page.getByRole('button', { name: 'Annuler ce choix' })).toHaveCount(0)
})

test('a letter that has its last attachment is announced', async ({ page }) => {
  await withALetter(page)
  const waiting = ['proofOfIdentity', 'heirStatusCertificate', 'bankIdentityStatement', 'contactDetailsOfTheNotary']
  for (const type of waiting) {
    await page.goto(`${pieces}/${type}`)
    await page.getByRole('button', { name: 'Je joindrai cette pièce moi-même' }).click()
    await expect(page.getByText('Vous la joindrez vous-même.')).toBeVisible()
  }
  await page.goto(`${pieces}/deathCertificate`)
  await addFile(page, 'acte.pdf', 'application/pdf', await aPdf())
  await expect(page.getByRole('status')).toContainText('Un courrier a toutes ses pièces.')
  await page.getByRole('status').getByRole('link', { name: 'Voir ce courrier' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce qui est prêt, ce qui reste')
})
