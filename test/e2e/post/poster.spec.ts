import type { Page } from 'playwright/test'
import { letterOf } from '#letters/index.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { expectSound } from '#test/support/page/sound.ts'
import { aSignature } from '#test/support/post/signed.ts'

const home = '/demarches-administratives'
const letter = 'employeur'

/** A letter with all its answers, saved once. */
async function withALetter(page: Page) {
  const profile = { ...fullAnswers(letterOf(letter)), applicantCountry: '', [`${letter}Country`]: '' }
  await signIn(page.context(), { profile })
  await page.goto(`${home}/courriers/${letter}`)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
}

test('a family signs by a photograph, gives us a letter, and takes it back before it is paid', async ({ page }) => {
  await withALetter(page)
  await page.goto(`${home}/previsualisation?courrier=${letter}`)
  await page.getByText('Et aussi').click()
  await page.getByRole('link', { name: 'Auprès poste pour vous' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Qui poste la lettre/)
  await expect(page.getByText('Essai\u00A0: rien n’est posté.')).toBeVisible()
  await expectSound(page)

  await page.getByRole('link', { name: 'Signer, si c’est vous' }).click()
  await page.getByLabel(/^Je suis Inès ABADIE/).check()
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aSignature({ shade: 160 }) }
  await page.getByLabel('La photo').setInputFiles(photo)
  await page.getByRole('button', { name: 'Voir ma signature' }).click()
  await expect(page.getByRole('status')).toContainText('Votre signature est gardée')
  await expect(page.getByRole('img', { name: 'Signature d’Inès ABADIE' })).toBeVisible()
  await expectSound(page)

  await page.goto(`${home}/poster?courrier=${letter}&qui=aupres`)
  await page.getByRole('radio', { name: /^Simple, environ \d/ }).check()
  const without = page.getByLabel('La poster simple, sans')
  if (await without.count()) await without.check()
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await expect(page).toHaveURL(/\/panier/)

  await page.goto(`${home}/poster/trajet`)
  await expect(page.getByText('À payer')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /^Annuler cet envoi/ }).click()
  await expect(page.getByRole('status')).toContainText('Cet envoi est annulé')
})
