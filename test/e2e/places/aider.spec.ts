import type { Page } from 'playwright/test'
import { aPdf } from '#test/support/files.ts'
import { openHelping, signInTeamHelper } from '#test/support/helpers/e2e.ts'
import { expect, test } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

test.use({ viewport: { width: 360, height: 740 } })

const start = 'Aider une personne sans e-mail'

const fill = (page: Page, name: string, value: string) =>
  page.getByRole('textbox', { name, exact: true }).first().fill(value)

/** Reads a PDF by the address of its link. */
async function readLinked(page: Page, name: string) {
  const href = await page.getByRole('link', { name }).first().getAttribute('href')
  return await readPdf(await (await page.request.get(href!)).body())
}

test('a helper opens an account on paper for a person without email, writes for her, and hands over the sheet', async ({
  page,
}) => {
  const { email } = await signInTeamHelper(page.context())
  await openHelping(page)
  await page.getByRole('link', { name: start }).click()

  await test.step('the page asks for two names, and a telephone or an address', async () => {
    await page.getByRole('textbox', { name: 'Prénom', exact: true }).first().fill('Marcel')
    await page.getByRole('textbox', { name: 'Nom', exact: true }).first().fill('Kerbrat')
    await page.getByRole('textbox', { name: 'Prénom', exact: true }).last().fill('Yvonne')
    await page.getByRole('textbox', { name: 'Nom', exact: true }).last().fill('Kerbrat')
    await fill(page, 'Où vous aidez', 'France services de Pontivy')
    await page.getByRole('button', { name: 'Préparer le papier' }).first().click()
    await expect(page.getByRole('alert')).toContainText(saying('Donnez son téléphone, ou son adresse.'))
    await fill(page, 'Adresse', '4 rue du Moulin')
    await fill(page, 'Code postal', '56300')
    await fill(page, 'Ville', 'Pontivy')
    await page.getByRole('button', { name: 'Préparer le papier' }).first().click()
    await expect(page.getByRole('heading', { name: /^Le papier d(’|e )Yvonne Kerbrat$/ })).toBeVisible()
  })

  const paper = await readLinked(page, 'Imprimer le papier')
  const [, code = ''] = /([A-Z2-9]{4}-[A-Z2-9]{4})/.exec(paper.text) ?? []
  expect(paper.pages).toHaveLength(2)
  for (const words of ['Yvonne Kerbrat', 'Nadia Benali', 'France services de Pontivy', '4 rue du Moulin'])
    expect(paper.text).toContain(words)

  await test.step('the photograph of the signed paper opens the account', async () => {
    await page.goto('/aider')
    await expect(page.getByText('Attend le papier signé.')).toBeVisible()
    await page.getByRole('link', { name: 'Imprimer, ou ajouter la photo' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'mandat.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await aPdf()),
    })
    await page.getByRole('button', { name: 'Ouvrir le dossier' }).click()
    await expect(page.getByRole('heading', { name: 'Le dossier est ouvert' })).toBeVisible()
    await page.getByRole('button', { name: 'Ouvrir le dossier de Marcel Kerbrat' }).click()
    await expect(page.getByText('Vous aidez pour Marcel Kerbrat')).toBeVisible()
  })

  await test.step('the helper writes at the desk, and the letter has it', async () => {
    await page.getByRole('link', { name: 'Au guichet' }).click()
    await fill(page, 'Commune du décès', 'Quimper')
    await page.locator('#personne').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('textbox', { name: 'Commune du décès' })).toHaveValue('Quimper')
  })

  await test.step('the sheet says who acts, how to stop, and what was done; then nothing opens', async () => {
    const { text } = await readLinked(page, 'La feuille à remettre')
    for (const words of ['Yvonne Kerbrat', '56300 Pontivy', code, 'Nadia Benali', 'Au guichet', 'Pour arrêter'])
      expect(text).toContain(words)
    await page.getByRole('button', { name: 'Fermer le dossier' }).click()
    await page.goto('/guichet')
    await expect(page).toHaveURL(/\/(connexion|[a-z-]+\/inscription)/)
  })

  await test.step('for the next person, the place of the last paper is proposed', async () => {
    await signInTeamHelper(page.context(), { email })
    await page.goto('/aider/nouveau')
    await expect(page.locator('summary', { hasText: 'France services de Pontivy' }).first()).toBeVisible()
  })
})
