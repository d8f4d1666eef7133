import type { Page } from 'playwright/test'
import { openEvent } from '#test/support/ceremony/events.ts'
import { aPdf, aPhoto } from '#test/support/files.ts'
import { expect, press, test } from '#test/support/journey.ts'

async function choose(page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') {
  await page.locator('input[type=file][name=file]').setInputFiles({ name, mimeType, buffer })
  return await press(page, 'Enregistrer')
}

test('music is added row by row and one is removed, and the other values are kept', async ({ page }) => {
  await openEvent(page, 'meditation')
  const row = (number: number) => page.getByRole('group', { name: `Musique ${number}` })
  await row(1).getByLabel('Titre').fill('Après un rêve')
  await row(1).getByLabel('Durée').fill('3 min 10')
  expect(await press(page, 'Ajouter une musique')).toBe(303)
  await row(2).getByLabel('Titre').fill('Ma plus belle histoire d’amour')
  await row(2)
    .getByLabel(/Qui l’apporte/)
    .fill('Louise')
  await page.getByLabel('Minutes').fill('7')
  expect(await press(page, 'Ajouter une musique')).toBe(303)
  await expect(page.getByRole('group', { name: /^Musique \d$/ })).toHaveCount(3)
  expect(await press(page, 'Retirer la musique 1')).toBe(303)
  await expect(row(1).getByLabel('Titre')).toHaveValue('Ma plus belle histoire d’amour')
  await expect(page.getByLabel('Minutes')).toHaveValue('7')

  await row(1).getByLabel('Durée').fill('longtemps')
  expect(await press(page, 'Enregistrer')).toBe(422)
  await expect(row(1).getByText(/Écrivez la durée en minutes et secondes/)).toBeVisible()
  await row(1).getByLabel('Durée').fill('4:02')
  expect(await press(page, 'Enregistrer')).toBe(303)
  await expect(page.getByText(/«.Ma plus belle histoire d’amour.», 4:02. Apporté par Louise./)).toBeVisible()
})

test('a picture is uploaded with the form, the other values are kept, and one page arranges all pictures', async ({
  page,
}) => {
  await openEvent(page, 'pictures')
  expect(await choose(page, 'plage.jpg', await aPhoto())).toBe(303)
  await expect(page.getByText('Le diaporama est enregistré.')).toBeVisible()
  await page.getByLabel('Minutes').fill('4')
  expect(await choose(page, 'noel.jpg', await aPhoto({ width: 500 }))).toBe(303)
  await expect(page.getByLabel('Minutes')).toHaveValue('4')
  await expect(page.getByText(/2.photos, \d+.Ko en tout\./)).toBeVisible()

  expect(await choose(page, 'plage-2.jpg', await aPhoto())).toBe(422)
  await expect(page.getByText('Ce fichier est déjà là.').first()).toBeVisible()
  expect(await choose(page, 'texte.pdf', await aPdf(), 'application/pdf')).toBe(422)
  await expect(
    page.getByText('Ce fichier n’est pas une photo. Choisissez un JPEG, un PNG ou un HEIC.').first(),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Voir et ranger les photos' }).click()
  await expect(page.locator('.planche li')).toHaveCount(2)
  await page.getByRole('link', { name: 'Écrire les légendes' }).click()
  expect(await press(page, 'Descendre')).toBe(303)
  await expect(page.locator('.planche [aria-current]')).toContainText('2')
  await page.getByRole('link', { name: 'Revenir au moment' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'plage.jpg' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('plage.jpg')
})

test('a speech may be a file, which another one replaces', async ({ page }) => {
  const { address } = await openEvent(page, 'familyIntervention')
  await page.getByLabel('Qui parle').fill('Marc')
  expect(await choose(page, 'discours.pdf', await aPdf(), 'application/pdf')).toBe(303)
  await expect(page.getByRole('link', { name: 'discours.pdf' })).toBeVisible()
  expect(await choose(page, 'nouveau.pdf', await aPdf({ pages: 2 }), 'application/pdf')).toBe(303)
  await expect(page.getByRole('link', { name: 'discours.pdf' })).toHaveCount(0)
  await page.goto(address(false))
  await expect(page.getByRole('link', { name: 'nouveau.pdf' })).toBeVisible()
  await page.goto(address())
  expect(await press(page, 'Retirer ce fichier')).toBe(303)
  await expect(page.locator('main').getByRole('link', { name: /pdf$/ })).toHaveCount(0)
})
