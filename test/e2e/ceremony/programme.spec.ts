import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { openRunningOrder, rowOf } from '#test/support/ceremony/running-order.ts'
import { aPdf, aPhoto } from '#test/support/files.ts'
import { expect, press, signIn, test } from '#test/support/journey.ts'
import { expectSound } from '#test/support/page/sound.ts'
import { saying } from '#test/support/page/summary.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', defunctDeathDate: '2026-03-04' }

async function download(page: Page, link: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
  return { name: file.suggestedFilename(), pdf: await readPdf(readFileSync(await file.path())) }
}

/** The poem of the default ceremony, filled in. */
async function writePoem(page: Page, text: string) {
  await openRunningOrder(page)
  await (await rowOf(page, 'Poème')).getByRole('link', { name: 'Modifier' }).click()
  await page.getByLabel('Titre', { exact: true }).first().fill('Demain, dès l’aube')
  await page.getByLabel('Le texte').fill(text)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).first().click()
}

async function toBooklet(page: Page) {
  await page.goto('/espace-ceremonie')
  await page.getByRole('link', { name: 'Papiers', exact: true }).click()
  await page.getByRole('link', { name: 'Le livret des invités', exact: true }).click()
}

test('a family chooses a photograph with the appointment, and prints the booklet', { tag: '@smoke' }, async ({
  page,
}) => {
  await signIn(page.context(), { profile })
  await writePoem(page, 'À l’heure où blanchit la campagne,\nJe partirai.')
  await page.goto('/espace-ceremonie')
  const photo = { name: 'portrait.jpeg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.getByLabel('Lieu et adresse').fill('Crématorium de Nantes')
  await page.getByLabel('Ajouter sa photo').setInputFiles(photo)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('La photo est enregistrée.')).toBeVisible()
  await expect(page.getByLabel('Lieu et adresse')).toHaveValue('Crématorium de Nantes')
  await expect(page.getByText('La même pour le livret et pour son espace.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Jeanne' })).toBeVisible()
  await expectSound(page)

  await toBooklet(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le livret des invités')
  await expectSound(page)
  const read = await download(page, 'Le livret pour lire à l’écran')
  expect(read.name).toBe('programme.pdf')
  expect(read.pdf.text).toContain('blanchit la campagne')
  expect(read.pdf.text).not.toContain('Diaporama')
  expect(read.pdf.figures).toEqual(['Photo de Jeanne Moreau'])
  const folded = await download(page, 'Le livret à plier')
  expect(folded.name).toBe('programme-a-plier.pdf')
  expect(folded.pdf.pages).toHaveLength(2)

  await page.getByLabel('Demain, dès l’aube').uncheck()
  await page.getByLabel('Sa photo, en couverture').uncheck()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('C’est enregistré.')).toBeVisible()
  await expect(page.getByLabel('Demain, dès l’aube')).not.toBeChecked()
  const bare = await download(page, 'Le livret pour lire à l’écran')
  expect(bare.pdf.text).not.toContain('blanchit la campagne')
  expect(bare.pdf.figures).toEqual([])

  await page.getByRole('link', { name: 'Changer la photo' }).click()
  await page.getByLabel('Retirer cette photo').check()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('La photo est retirée.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Jeanne' })).toHaveCount(0)
})

test('a file that is not a picture has an error beside its field, and the rest is saved', async ({ page }) => {
  await signIn(page.context(), { profile })
  await page.goto('/espace-ceremonie')
  await page.getByLabel('Lieu et adresse').fill('Crématorium de Nantes')
  const paper = { name: 'portrait.pdf', mimeType: 'application/pdf', buffer: await aPdf() }
  await page.getByLabel('Ajouter sa photo').setInputFiles(paper)
  expect(await press(page, 'Enregistrer')).toBe(422)
  await expect(page.getByRole('alert')).toContainText(
    saying('Ce fichier n’est pas une photo. Choisissez un JPEG, un PNG ou un HEIC.'),
  )
  await expect(page.getByRole('alert')).toContainText('Le reste est enregistré.')

  const text = { name: 'portrait.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await page.getByLabel('Ajouter sa photo').setInputFiles(text)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(saying('Cette image ne s’ouvre pas. Essayez une photo JPEG.'))
  await page.goto('/espace-ceremonie')
  await expect(page.getByLabel('Lieu et adresse')).toHaveValue('Crématorium de Nantes')
})

test('once the hour is confirmed, one question announces it in the space, where relatives read it', async ({
  page,
}) => {
  await signIn(page.context(), { profile })
  await page.goto('/espace-ceremonie')
  await page.getByLabel('Jour et heure').fill('2026-03-10T14:30')
  await page.getByLabel('Lieu et adresse').fill('Crématorium de Nantes')
  await page.getByLabel('Le jour et l’heure sont confirmés').check()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const question = page.getByRole('heading', { name: /Annoncer le jour et le lieu dans l’espace de Jeanne.\?/ })
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Annoncer', exact: true }).click()
  await expect(page.getByText('Le jour et le lieu sont annoncés.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.goto('/espace-defunt')
  // A day that is over may be folded.
  await expect(page.getByText('Crématorium de Nantes').first()).toBeAttached()

  await page.goto('/espace-ceremonie')
  await page.getByLabel('Jour et heure').fill('2026-03-11T14:30')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Le jour a changé. L’annoncer.\?/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pas encore' }).click()
  await expect(page.getByText('C’est noté.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /L’annoncer/ })).toHaveCount(0)
})
