import type { Page } from 'playwright/test'
import { letterOf } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
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
  await page.getByRole('link', { name: 'Auprès poste pour vous' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Qui poste la lettre/)
  await expect(page.getByText('Essai\u00A0: rien n’est posté.')).toBeVisible()

  await page.getByRole('link', { name: 'Signer, si c’est vous' }).click()
  await page.getByLabel(/^Je suis Inès ABADIE/).check()
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aSignature({ shade: 160 }) }
  await page.getByLabel('La photo').setInputFiles(photo)
  await page.getByRole('button', { name: 'Voir ma signature' }).click()
  await expect(page.getByText('Votre signature est gardée')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature d’Inès ABADIE', exact: true })).toBeVisible()

  await page.goto(`${home}/poster?courrier=${letter}&qui=aupres`)
  await page.getByRole('radio', { name: /^Simple, environ \d/ }).check()
  const without = page.getByLabel(/^La poster simple, sans/)
  if (await without.count()) await without.check()
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await expect(page).toHaveURL(/\/panier/)

  await page.goto(`${home}/poster/trajet`)
  await expect(page.getByText('À payer')).toBeVisible()
  await page.getByRole('button', { name: /^Annuler cet envoi/ }).click()
  await expect(page.getByText('Cet envoi est annulé')).toBeVisible()
})

test('posting oneself comes first, and both choices have one size', { tag: '@browser' }, async ({ page }) => {
  await withALetter(page)
  const sizeOf = async (role: 'link' | 'button', name: string) => {
    const box = await page.getByRole(role, { name }).boundingBox()
    return [Math.round(box!.width), Math.round(box!.height)]
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, role, name, other] of [
      [`previsualisation?courrier=${letter}`, 'link', 'Télécharger la lettre', 'Auprès poste pour vous'],
      ['dossier', 'button', 'Télécharger le dossier à imprimer', 'Auprès imprime et poste pour vous'],
    ] as const) {
      await page.goto(`${home}/${path}`)
      const ours = await sizeOf('link', other)
      expect([path, width, ours]).toEqual([path, width, await sizeOf(role, name)])
    }
    await page.goto(`${home}/poster?courrier=${letter}`)
    await expect(page.getByLabel(/^Je poste moi-même/)).toBeChecked()
    const choices = page.locator('form > div > .choice')
    const boxes = [await choices.nth(0).boundingBox(), await choices.nth(1).boundingBox()]
    expect(boxes[0]!.width).toBe(boxes[1]!.width)
    const fonts = await choices.locator('label').evaluateAll((all) => all.map((one) => getComputedStyle(one).font))
    expect(new Set(fonts).size).toBe(1)
  }
})

test('without :has, nothing of the choice is hidden', { tag: '@browser' }, async ({ page }) => {
  await withALetter(page)
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(':has(', ':old-browser(')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${home}/poster?courrier=${letter}`)
  await expect(page.getByRole('link', { name: 'Télécharger la lettre' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter ma signature' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Simple, environ/ })).toBeVisible()
})
