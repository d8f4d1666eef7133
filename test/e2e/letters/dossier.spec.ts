import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { letterOf, letters } from '#letters/index.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { aPdf } from '#test/support/files/pdfs.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { fillBasket } from '#test/support/orders/e2e-orders.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { expectSound } from '#test/support/page/sound.ts'
import { LIST_BUDGET, weigh } from '#test/support/page/weight.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const dossier = '/demarches-administratives/dossier'
const everything = Object.assign({}, ...letters.map(fullAnswers))

const nameOf = (id: DocumentId) => letterName(letterOf(id), everything)

const begin = async (page: Page, id: DocumentId) => {
  await page.goto(`/demarches-administratives/courriers/${id}`)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
}

/** Begun, then added from its own page. */
const choose = async (page: Page, id: DocumentId) => {
  await begin(page, id)
  await page.goto(`/demarches-administratives/previsualisation?courrier=${id}`)
  await page.getByRole('button', { name: 'Ajouter à mon dossier' }).click()
}

const bytesOf = async (download: Download) => await readFile(await download.path())

/** At once, or after the page that says it is being prepared. */
async function download(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click({ noWaitAfter: true }),
  ])
  return download
}

test('a family goes from letters and pieces to one file to print, and to a ZIP', async ({ page, context }) => {
  await signIn(context, { profile: everything })

  await test.step('an empty dossier says so, and where letters are', async () => {
    await page.goto(dossier)
    await expect(page.getByText('Aucun courrier pour l’instant')).toBeVisible()
    await expectSound(page)
  })

  await test.step('a letter joins it from its own page, once', async () => {
    await choose(page, 'bailleur')
    await expect(page.getByRole('status')).toHaveText(/La lettre est dans votre dossier\./)
    await expect(page.getByRole('button', { name: 'Ajouter à mon dossier' })).toHaveCount(0)
    await expectSound(page)
  })

  await test.step('another is ticked among those begun', async () => {
    await begin(page, 'copieActeDeces')
    await page.goto(dossier)
    await expect(page.getByLabel(nameOf('bailleur'))).toBeChecked()
    await page.getByLabel(nameOf('copieActeDeces')).check()
    await page.getByRole('button', { name: 'Enregistrer mon choix' }).click()
    await expect(page.locator('ol.letters h3')).toHaveText([nameOf('copieActeDeces'), nameOf('bailleur')])
  })

  await test.step('a piece that is brought is printed with its letter', async () => {
    await expect(page.locator('ol.letters li').last()).toContainText('Pas encore là')
    await page.locator('ol.letters li').last().getByRole('link', { name: 'Acte de décès' }).click()
    const buffer = await aPdf({ pages: 2 })
    await page.locator('input[type=file]').setInputFiles({ name: 'acte.pdf', mimeType: 'application/pdf', buffer })
    await page.locator('form:has(input[type=file]) button[type=submit]').click()
    await page.goto(dossier)
    await expect(page.locator('ol.letters li').last()).toContainText('Acte de décès (2 pages)')
    await expectSound(page)
  })

  await test.step('one file has a cover, each letter and its pieces', async () => {
    const file = await download(page, 'Télécharger le dossier à poster')
    expect(file.suggestedFilename()).toBe('dossier-a-poster.pdf')
    const { text, outline, catalog } = await readPdf(await bytesOf(file))
    expect(catalog.isTagged).toBe(true)
    expect(outline.length).toBeGreaterThanOrEqual(3)
    expect(text).toContain('Extrait d’acte de deces, page 2')
  })

  await test.step('and a ZIP has them apart', async () => {
    await page.goto(dossier)
    const file = await download(page, 'Tout télécharger (ZIP)')
    expect(file.suggestedFilename()).toBe('dossier-a-poster.zip')
    expect((await bytesOf(file)).subarray(0, 2).toString()).toBe('PK')
  })
})

test('every letter comes in one file, whatever the time it takes', async ({ page, other, context }) => {
  const joined = await signIn(context, { profile: everything })
  await fillBasket(joined, letterKinds)
  await page.goto(dossier)
  await page.getByRole('button', { name: 'Enregistrer mon choix' }).click()
  await expect(page.locator('ol.letters > li')).toHaveCount(letterKinds.length)

  await signIn(other.context(), { joined, role: 'administrator' })
  const { bytes, scriptBytes } = await weigh(other, dossier)
  expect(bytes).toBeLessThanOrEqual(LIST_BUDGET)
  expect(scriptBytes).toBe(0)

  const { pages, outline } = await readPdf(await bytesOf(await download(page, 'Télécharger le dossier à poster')))
  expect(pages.length).toBeGreaterThanOrEqual(2 * letterKinds.length)
  expect(outline.length).toBeGreaterThanOrEqual(letterKinds.length)
})

test('a letter that cannot be printed is named, and left out only when the family says so', async ({
  page,
  context,
}) => {
  await signIn(context, { profile: { ...everything, employeurName: '' } })
  for (const id of ['bailleur', 'employeur'] as const) await choose(page, id)
  await page.goto(dossier)
  await expect(page.getByRole('heading', { name: 'Une lettre ne peut pas encore être imprimée' })).toBeVisible()
  await expectSound(page)

  const [response] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('dossier.pdf')),
    page.getByRole('button', { name: 'Télécharger le dossier à poster' }).click(),
  ])
  expect(response.status()).toBe(422)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ne peut pas encore être imprimée')
  await expectSound(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger sans cette lettre' }).click({ noWaitAfter: true }),
  ])
  const { text } = await readPdf(await bytesOf(file))
  expect(text).not.toContain('assistant commercial')
})

test('the page that waits is sound, and asks again by itself', async ({ page, context }) => {
  await signIn(context, { profile: everything })
  await choose(page, 'bailleur')

  // For a page that is fetched beforehand nothing is begun: it waits for as long as one looks.
  await page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
  const response = await page.goto(`${dossier}.pdf?impression=recto`)
  expect(response?.status()).toBe(202)
  expect(response?.headers().refresh).toMatch(/^\d; url=.*impression=recto&attente=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous préparons votre dossier')
  await expectSound(page)

  await page.setExtraHTTPHeaders({})
  const file = await page.waitForEvent('download')
  expect(file.suggestedFilename()).toBe('dossier-a-poster.pdf')
})

test('a reader sees which letters are in it, and where they stand', async ({ page, other, context }) => {
  const joined = await signIn(context, { profile: everything })
  await choose(page, 'bailleur')

  await signIn(other.context(), { joined, role: 'reader' })
  await other.goto(dossier)
  await expect(other.getByRole('heading', { level: 3 })).toHaveText(letterOf('bailleur').name)
  await expect(other.getByRole('button', { name: /Télécharger|Enregistrer/ })).toHaveCount(0)
  await expectSound(other)
  expect((await other.goto(`${dossier}.pdf`))?.status()).toBe(403)
})
