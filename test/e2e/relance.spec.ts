import { readFile } from 'node:fs/promises'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letter-answers.ts'
import { expect, test } from '#test/support/pages.ts'
import { readPdf } from '#test/support/pdf.ts'
import { signIn } from '#test/support/sign-in.ts'
import { expectSound } from '#test/support/sound.ts'

const form = '/demarches-administratives/courriers/contratTelecom'
const profile = { ...fullAnswers(letterOf('contratTelecom')), sendToNotary: '' }

test('a letter that nobody answers is written again, with what was noted of the first', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await signIn(context, { profile })

  await test.step('one that never left has nothing to recall', async () => {
    await page.goto(`${form}/relance`)
    await expect(page.getByText('il n’y a rien à relancer')).toBeVisible()
    await expectSound(page, javaScriptEnabled)
    await page.getByRole('link', { name: 'J’ai posté cette lettre' }).click()
  })

  await test.step('it is noted as posted', async () => {
    const posting = page.locator('#poster form').first()
    await posting.getByLabel('Comment').selectOption('registered')
    await posting.getByLabel('Numéro de suivi').fill('1A 123 456 7890 1')
    const without = posting.getByLabel('Envoyer sans les pièces manquantes')
    if (await without.isVisible()) await without.check()
    await posting.getByRole('button', { name: 'J’ai posté cette lettre' }).click()
    await page.getByRole('link', { name: 'Relancer', exact: true }).click()
  })

  await test.step('the page shows the letter that asks again', async () => {
    await expect(page).toHaveURL(`${form}/relance`)
    const paper = page.locator('.paper')
    await expect(paper).toContainText('Objet : Relance – ')
    await expect(paper).toContainText('par lettre recommandée n° 1A 123 456 7890 1')
    await expect(page.locator('script')).toHaveCount(0)
    await expectSound(page, javaScriptEnabled)
  })

  await test.step('the file holds it, and the copy of the first', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Télécharger la relance' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^courrier-relance-.*\.pdf$/)
    const pdf = await readPdf(await readFile(await download.path()))
    expect(pdf.pages[0]).toContain('1A 123 456 7890 1')
    expect(pdf.pages[1]).toContain('Copie de mon courrier du')
  })
})
