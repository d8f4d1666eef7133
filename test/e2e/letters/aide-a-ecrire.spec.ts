import { readFile } from 'node:fs/promises'
import { letterOf } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { daughter } from '#test/support/situations/requests.ts'

const form = '/demarches-administratives/courriers/customizable3'

test('a family keeps its own text, then takes a draft, fills in its placeholder and prints', async ({ page }) => {
  const profile = { ...fullAnswers(letterOf('customizable3')), ...daughter, customizable3Text: '' }
  await signIn(page.context(), { profile })
  const text = page.getByLabel('Texte', { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const ask = async () => {
    await press('Demander un brouillon')
    await page.getByText('Contrats et factures').click()
    await page.getByRole('link', { name: 'Répondre à une facture reçue après le décès' }).click()
    await page.getByLabel('Numéro de facture').fill('F-17')
    await press('Préparer le brouillon')
    await expect(page.getByRole('heading', { name: 'Le brouillon' })).toBeVisible()
  }

  await test.step('the typed text is saved before a draft is requested, and stays', async () => {
    await page.goto(form)
    await text.fill('Mon texte.')
    await ask()
    await expect(page.locator('del', { hasText: 'Mon texte.' })).toBeVisible()
    await press('Garder mon texte')
    await expect(text).toHaveValue('Mon texte.')
  })

  await test.step('one click replaces the text with the draft and its placeholder', async () => {
    await ask()
    await press('Prendre ce brouillon')
    await expect(text).toHaveValue(/une facture de \[à compléter\s: Montant\]/)
    await expect(page.getByText('Rédigé avec une aide automatique.')).toBeVisible()
  })

  await test.step('a placeholder links to its field; once filled in, it is not printed', async () => {
    await press('Demander un brouillon')

    await press('Préparer le brouillon')
    await page.getByRole('link', { name: 'Montant', exact: true }).click()
    await page.getByLabel('Montant').fill('80')
    await press('Refaire le brouillon')
    await expect(page.getByRole('link', { name: 'à compléter' })).toHaveCount(0)
    await press('Prendre ce brouillon')
    await expect(text).toHaveValue(/une facture de 80\s€/)
    await page.goto('/demarches-administratives/previsualisation?courrier=customizable3')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Télécharger la lettre' }).click(),
    ])
    const printed = await readPdf(await readFile(await download.path()))
    expect(printed.text.replace(/\s+/g, ' ')).toContain('J’ai reçu une facture de 80 €')
  })
})
