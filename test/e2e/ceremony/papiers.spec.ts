import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, press, signIn, test } from '#test/support/journey.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', defunctDeathDate: '2026-11-18' }

const downloadOf = {
  sheet: /Télécharger.: Le déroulé/,
  cards: /Télécharger.: Les fiches de lecture/,
  files: /Télécharger.: La liste de la clé USB/,
}

async function openPapers(page: Page) {
  await page.goto('/espace-ceremonie')
  await page.getByRole('link', { name: 'Papiers', exact: true }).click()
}

/** Downloads a document by its link, and parses it. */
async function download(page: Page, name: RegExp) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return { name: file.suggestedFilename(), pdf: await readPdf(await readFile(await file.path())) }
}

test('a family prints the documents of the day, and each shows what is unconfirmed', async ({ page }) => {
  await signIn(page.context(), { profile })
  await openPapers(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cinq papiers, déjà faits')
  await expect(page.getByText(/^Il manque \S+.choses\. Le déroulé les marque «.à confirmer.»\./)).toBeVisible()

  const sheet = await download(page, downloadOf.sheet)
  expect(sheet.name).toBe('deroule.pdf')
  expect(sheet.pdf.text).toContain('Cérémonie de Jeanne Moreau')
  expect(sheet.pdf.text).toContain('À ne pas évoquer')
  expect(sheet.pdf.text).toContain('à confirmer')

  const cards = await download(page, downloadOf.cards)
  expect(cards.name).toBe('fiches-de-lecture.pdf')
  expect(cards.pdf.pages).toHaveLength(3)
  expect(cards.pdf.text).not.toContain('évoquer')

  const files = await download(page, downloadOf.files)
  expect(files.name).toBe('cle-usb.pdf')
  expect(files.pdf.text).toContain('les photos du diaporama')
})

test('a known text is chosen, pasted by the family, and printed in large type for its reader', async ({ page }) => {
  await signIn(page.context(), { profile })
  await page.goto('/espace-ceremonie')
  await page.goto('/espace-ceremonie/lectures?tradition=secular')
  await page
    .getByRole('link', { name: /^Coller ce texte/ })
    .first()
    .click()
  await expect(page.getByLabel('Titre')).not.toHaveValue('')
  await page.getByLabel('Titre').fill('Le vent du soir')
  await page.getByLabel('Le texte').fill('Le vent passe sur la lande.')
  expect(await press(page, 'Enregistrer ce texte')).toBe(303)
  await expect(page.getByLabel('Le texte')).toHaveValue('Le vent passe sur la lande.')
  await openPapers(page)
  const { pdf } = await download(page, downloadOf.cards)
  const piece = pdf.pieces.find(({ text }) => text.includes('Le vent passe'))
  expect(piece?.sizePt).toBeGreaterThanOrEqual(17.99)
})
