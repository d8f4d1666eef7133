import { readFile } from 'node:fs/promises'
import { letterOf } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { printedTracking } from '#test/support/tracking/printed-tracking.ts'

const form = '/demarches-administratives/courriers/contratTelecom'
const profile = { ...fullAnswers(letterOf('contratTelecom')), sendToNotary: '' }

test('a letter without a reply gets a reminder, with the notes of the first one', async ({ page }) => {
  await signIn(page.context(), { profile })

  await test.step('a letter that was not posted has no reminder', async () => {
    await page.goto(`${form}/relance`)
    await expect(page.getByText('il n’y a rien à relancer')).toBeVisible()
    await expect(page.getByRole('link', { name: 'J’ai posté cette lettre' })).toHaveCount(0)
    await page.goto(form)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.goto(`${form}/relance`)
    await page.getByRole('link', { name: 'J’ai posté cette lettre' }).click()
  })

  await test.step('the letter is recorded as posted', async () => {
    const posting = page.locator('#poster form').first()
    await posting.getByLabel('Comment').selectOption('registered')
    await posting.getByLabel('Numéro de suivi').fill('1A 123 456 7890 1')
    const without = posting.getByLabel('Envoyer sans les pièces manquantes')
    if (await without.isVisible()) await without.check()
    await posting.getByRole('button', { name: 'J’ai posté cette lettre' }).click()
    await page.getByRole('link', { name: 'Relancer', exact: true }).click()
  })

  await test.step('the page shows the reminder letter', async () => {
    await expect(page).toHaveURL(`${form}/relance`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relancer')
    const paper = page.locator('.paper')
    await expect(paper).toContainText('Objet : Relance – ')
    await expect(paper).toContainText('par lettre recommandée n° 1A 123 456 7890 1')
  })

  await test.step('the file has it, and a copy of the first letter', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Télécharger la relance' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^courrier-relance-.*\.pdf$/)
    const pdf = await readPdf(await readFile(await download.path()))
    expect(pdf.pages[0]).toContain('1A 123 456 7890 1')
    expect(pdf.pages[1]).toContain('Copie de mon courrier du')
  })

  await test.step('once posted, its document never changes', async () => {
    await page.goto(`${form}/suivi`)
    await page.getByText('J’ai posté une relance', { exact: true }).click()
    const chase = page.locator('form', { has: page.getByRole('button', { name: 'J’ai posté cette relance' }) })
    await chase.getByLabel('Comment').selectOption('registered')
    await chase.getByLabel('Numéro de suivi').fill('2C 987 654 3210 9')
    await chase.locator('button').click()
    const href = await page.getByRole('link', { name: 'La relance telle qu’elle est partie' }).getAttribute('href')
    const paper = async () => await (await page.request.get(href!)).body()
    const left = await paper()
    const pdf = await readPdf(left)
    expect(pdf.pages[0]).toContain('1A 123 456 7890 1')
    expect(pdf.pages[1]).toContain('Copie de mon courrier du')

    await page.goto(form)
    const operator = page.locator('#telecomContractName')
    await operator.evaluate((input) => input.closest('details')?.setAttribute('open', ''))
    await operator.fill('Opérateur des Halles', { force: true })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    expect(Buffer.compare(await paper(), left)).toBe(0)
  })

  await test.step('the list shows the letter once, and its file has the number of the reminder', async () => {
    await page.goto('/demarches-administratives/courriers')
    const posted = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Validé' }) })
    await expect(posted.getByRole('listitem')).toHaveCount(1)
    await expect(posted).toContainText('Opérateur des Halles')
    expect(await printedTracking(page)).toContain('2C 987 654 3210 9')
  })
})
