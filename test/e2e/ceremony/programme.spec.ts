import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { signIn } from '#test/support/access/sign-in.ts'
import { openRunningOrder, rowOf } from '#test/support/ceremony/running-order.ts'
import { aPdf } from '#test/support/files/pdfs.ts'
import { aPhoto } from '#test/support/files/pictures.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { expectSound } from '#test/support/page/sound.ts'
import { saying } from '#test/support/page/summary.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', defunctDeathDate: '2026-03-04' }

async function download(page: Page, link: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
  return { name: file.suggestedFilename(), pdf: await readPdf(readFileSync(await file.path())) }
}

/** The poem of the default ceremony, written. */
async function writePoem(page: Page, text: string) {
  await openRunningOrder(page)
  await (await rowOf(page, 'Poème')).getByRole('link', { name: 'Modifier' }).click()
  await page.getByLabel('Titre', { exact: true }).first().fill('Demain, dès l’aube')
  await page.getByLabel('Le texte').fill(text)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).first().click()
}

async function toProgramme(page: Page) {
  await page.goto('/espace-ceremonie')
  await page.getByRole('link', { name: 'Papiers', exact: true }).click()
  await page.getByRole('link', { name: 'Le livret des invités', exact: true }).click()
}

test('a family chooses a picture and the texts, and prints the programme', async ({ page, context }) => {
  await signIn(context, { profile })
  await writePoem(page, 'À l’heure où blanchit la campagne,\nJe partirai.')
  await toProgramme(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le programme de la cérémonie de Jeanne')
  await expectSound(page)

  const photo = { name: 'portrait.jpeg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.getByLabel(/La photo de la couverture/).setInputFiles(photo)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('La photo est ajoutée à la couverture.')).toBeVisible()
  await expect(page.getByText('Une photo est choisie pour la couverture.')).toBeVisible()
  await expectSound(page)

  const read = await download(page, 'Le programme pour lire à l’écran')
  expect(read.name).toBe('programme.pdf')
  expect(read.pdf.text).toContain('blanchit la campagne')
  expect(read.pdf.figures).toEqual(['Photo de Jeanne Moreau'])
  const folded = await download(page, 'Le programme à plier')
  expect(folded.name).toBe('programme-a-plier.pdf')
  expect(folded.pdf.pages).toHaveLength(2)

  await page.getByLabel('Demain, dès l’aube').uncheck()
  await page.getByRole('button', { name: 'Enregistrer et retirer la photo' }).click()
  await expect(page.getByText('La photo est retirée.')).toBeVisible()
  await expect(page.getByLabel('Demain, dès l’aube')).not.toBeChecked()
  const bare = await download(page, 'Le programme pour lire à l’écran')
  expect(bare.pdf.text).not.toContain('blanchit la campagne')
  expect(bare.pdf.figures).toEqual([])
})

test('the appointment leads to where the picture is chosen, and what is none is said beside it', async ({
  page,
  context,
}) => {
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  await page.getByRole('link', { name: 'Modifier le rendez-vous' }).click()
  await expectSound(page)
  await page.getByRole('link', { name: 'le programme', exact: true }).click()
  const paper = { name: 'portrait.pdf', mimeType: 'application/pdf', buffer: await aPdf() }
  await page.getByLabel(/La photo de la couverture/).setInputFiles(paper)
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Enregistrer', exact: true }).click(),
  ])
  expect(response.status()).toBe(422)
  await expect(page.getByRole('alert')).toContainText(
    saying('Ce fichier n’est pas une photo. Choisissez un JPEG, un PNG ou un HEIC.'),
  )
  await expectSound(page)
})

test('a text that twelve pages cannot hold is named, and then left out', async ({ page, context }) => {
  await signIn(context, { profile })
  await writePoem(page, 'Un vers.\n'.repeat(450))
  await toProgramme(page)
  await page.getByRole('link', { name: 'Le programme à plier' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le programme dépasse douze pages')
  await expect(page.getByText(/Raccourcissez «.Demain, dès l’aube.»/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Choisir les textes du programme' }).click()
  await page.getByLabel('Demain, dès l’aube').uncheck()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  expect((await download(page, 'Le programme à plier')).pdf.pages).toHaveLength(2)
})

test('a reader prints the programme and changes nothing', async ({ page, context, other: her }) => {
  const account = await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  await signIn(her.context(), { joined: account, role: 'reader' })
  await toProgramme(her)
  await expect(her.locator('main').getByRole('button')).toHaveCount(0)
  await expectSound(her)
  expect((await download(her, 'Le programme à plier')).pdf.text).toContain('Jeanne Moreau')
})

test('nothing runs sideways on the smallest screen', async ({ page, context }) => {
  await signIn(context, { profile })
  await writePoem(page, 'Un vers.')
  await toProgramme(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
