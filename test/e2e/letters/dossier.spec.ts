import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { letters } from '#letters/index.ts'
import { aPdf } from '#test/support/files.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { fillBasket } from '#test/support/orders/e2e-orders.ts'
import { expectSound } from '#test/support/page/sound.ts'
import { LIST_BUDGET, weigh } from '#test/support/page/weight.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const dossier = '/demarches-administratives/dossier'
const everything = Object.assign({}, ...letters.map(fullAnswers))

const begin = async (page: Page, id: DocumentId) => {
  await page.goto(`/demarches-administratives/courriers/${id}`)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
}

const bytesOf = async (download: Download) => await readFile(await download.path())

/** Downloads the file, at once or after the waiting page. */
async function download(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click({ noWaitAfter: true }),
  ])
  return download
}

test('a family prints letters and attachments as one file, or as a ZIP', async ({ page }) => {
  await signIn(page.context(), { profile: everything })

  await test.step('an empty stack says so and links to the letters', async () => {
    await page.goto(dossier)
    await expect(page.getByText('Aucun courrier pour l’instant')).toBeVisible()
  })

  await test.step('each started letter has a row, to which its pages link back', async () => {
    for (const id of ['bailleur', 'copieActeDeces'] as const) await begin(page, id)
    await page.goto(dossier)
    await expect(page.locator('.pile > li')).toHaveCount(2)
    await page.locator('#lettre-bailleur').getByRole('link', { name: /^Lire/ }).click()
    await page.getByRole('link', { name: 'Revenir aux lettres' }).click()
    await expect(page).toHaveURL(/dossier#lettre-bailleur$/)
  })

  await test.step('a letter that was only previewed is added from its own page, once', async () => {
    await page.goto('/demarches-administratives/previsualisation?courrier=contratTelecom')
    await page.getByText('Et aussi').click()
    await page.getByRole('button', { name: 'Ajouter au dossier à imprimer' }).click()
    await expect(page.getByRole('status')).toHaveText(/La lettre est dans le dossier à imprimer\./)
    await expect(page.getByRole('button', { name: 'Ajouter au dossier à imprimer' })).toHaveCount(0)
  })

  await test.step('an uploaded attachment is printed with its letter', async () => {
    await page.goto('/demarches-administratives/pieces-jointes/deathCertificate')
    const buffer = await aPdf({ pages: 2 })
    await page.locator('input[type=file]').setInputFiles({ name: 'acte.pdf', mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: 'Ajouter ce fichier' }).click()
    await page.goto(dossier)
    await expect(page.locator('#lettre-bailleur')).toContainText('acte de décès (2\u00A0pages)')
  })

  await test.step('the file has a cover, each letter and its attachments', async () => {
    const file = await download(page, 'Télécharger le dossier à imprimer')
    expect(file.suggestedFilename()).toBe('dossier-a-poster.pdf')
    const { text, outline, catalog } = await readPdf(await bytesOf(file))
    expect(catalog.isTagged).toBe(true)
    expect(outline.length).toBeGreaterThanOrEqual(3)
    expect(text).toContain('Extrait d’acte de deces, page 2')
  })

  await test.step('the selected letters are downloaded as a ZIP', async () => {
    await page.goto(dossier)
    await page.getByText('Choisir les lettres, le papier').click()
    await page.locator('#contratTelecom').uncheck()
    const file = await download(page, 'Tout télécharger (ZIP)')
    expect(file.suggestedFilename()).toBe('dossier-a-poster.zip')
    expect((await bytesOf(file)).subarray(0, 2).toString()).toBe('PK')
  })
})

test('all letters are downloaded as one file, however long it takes', { tag: '@browser' }, async ({ page, other }) => {
  const joined = await signIn(page.context(), { profile: everything })
  await fillBasket(joined, letterKinds)
  await page.goto(dossier)
  await expect(page.locator('.pile > li')).toHaveCount(letterKinds.length)

  await signIn(other.context(), { joined, role: 'administrator' })
  expect((await weigh(other, dossier)).bytes).toBeLessThanOrEqual(LIST_BUDGET)

  const { pages, outline } = await readPdf(await bytesOf(await download(page, 'Télécharger le dossier à imprimer')))
  expect(pages.length).toBeGreaterThanOrEqual(2 * letterKinds.length)
  expect(outline.length).toBeGreaterThanOrEqual(letterKinds.length)
})

test('the waiting page is valid, and reloads automatically', { tag: '@browser' }, async ({ page }) => {
  await signIn(page.context(), { profile: everything })
  await begin(page, 'bailleur')

  // A prefetch starts no print, however long the test waits.
  await page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
  const response = await page.goto(`${dossier}.pdf?impression=recto`)
  expect(response?.status()).toBe(202)
  expect(response?.headers().refresh).toMatch(/^\d; url=.*impression=recto&attente=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous préparons le dossier à imprimer')
  await expectSound(page)

  await page.setExtraHTTPHeaders({})
  const file = await page.waitForEvent('download')
  expect(file.suggestedFilename()).toBe('dossier-a-poster.pdf')
})
