import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, readSignInMail, test, violationsOf } from '#test/support/journey.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const area = '/demarches-administratives'

test('a family signs up, fills three letters and prints them', { tag: '@smoke' }, async ({ page }) => {
  const email = `${randomBytes(6).toString('hex')}@famille.example`
  await page.goto('/')
  await page.getByRole('link', { name: /Écrire aux organismes/ }).click()
  await page.getByLabel('Votre e-mail').fill(email)
  await page.getByLabel('Son prénom').fill('Jeanne')
  await page.getByLabel('Son nom').fill('Moreau')
  await page.getByLabel('J’accepte les conditions').check()
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await expect(page).toHaveURL('/check-email')

  await page.goto((await readSignInMail(email)).link)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(page).toHaveURL(area)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('D’abord, à qui écrire\u202F?')

  await test.step('the first letter asks who writes and who died', async () => {
    await page.getByText('Je sais déjà à qui écrire').click()
    await page.locator('summary').filter({ hasText: '24 heures' }).click()
    await page.getByRole('link', { name: 'État civil' }).click()
    await expect(page).toHaveURL(`${area}/courriers/copieActeDeces`)
    expect(await violationsOf(page)).toEqual([])
    for (const folded of await page.locator('summary').filter({ hasText: 'Ce qui peut attendre' }).all())
      await folded.click()
    await page.locator('#applicantCivility-madame').check()
    await page.locator('#deceasedCivility-madame').check()
    await page.locator('#applicantRelationshipWithDeceased').selectOption('enfant')
    await fill(page, {
      applicantFirstName: 'Claire',
      applicantLastName: 'Moreau',
      applicantAddress: '8 allée des Tanneurs\n44000 Nantes',
      defunctDeathDate: '2026-03-04',
      defunctDeathTown: 'Le Mans',
    })
    await fill(page, {
      hallName: 'Mairie du Mans',
      hallAddress: 'Place Saint-Pierre\n72000 Le Mans',
    })
    await page.getByRole('button', { name: 'Voir la lettre' }).click()
    await expect(page.locator('.letter')).toContainText('5) copies intégrales')
    const { text } = await print(page, 'copieActeDeces')
    expect(text).toContain('est décédée le 4 mars 2026 au Mans')
  })

  await test.step('the next ones know it already', async () => {
    await page.goto(`${area}/courriers/contratTelecom`)
    await expect(page.locator('summary').filter({ hasText: 'Claire Moreau' })).toBeVisible()
    await expect(page.locator('#applicantFirstName')).not.toBeVisible()
    await page.getByText('Choisir parmi').click()
    await page.getByLabel('SFR – Service résiliation').check()
    await expect(page.locator('#telecomContractName')).not.toBeVisible()
    await page.getByText('Où trouver ce numéro').first().click()
    await page.getByLabel('Je ne connais pas ce numéro').first().check()
    await page.getByRole('button', { name: 'Voir la lettre' }).click()
    await expect(page.locator('.to')).toContainText('62978 ARRAS CEDEX 9')
    const { text } = await print(page, 'contratTelecom')
    expect(text).toContain('Jeanne MOREAU')
  })

  await test.step('a third is saved before it is finished', async () => {
    await page.goto(`${area}/courriers/mutuelleCourrierComplet`)
    await fill(page, { deceasedMutualName: 'Mutuelle Essai' })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('status')).toContainText('Enregistré à')
    await expect(page.locator('#deceasedMutualName')).toHaveValue('Mutuelle Essai')
    await fill(page, {
      deceasedMutualAddress: '3 square des Essais\n75015 Paris',
    })
    await page.getByRole('button', { name: 'Voir la lettre' }).click()
    await print(page, 'mutuelleCourrierComplet')
  })

  await page.goto(area)
  await expect(page.locator('.lines > li', { hasText: /pièces à joindre|prête|commencée/ })).toHaveCount(3)
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.goto(area)
  await expect(page).toHaveURL(`${area}/inscription`)
})

async function fill(page: Page, answers: Record<string, string>) {
  for (const [name, value] of Object.entries(answers)) await page.locator(`#${name}`).fill(value)
}

/** Downloads the PDF of the letter on the page, and reads it. */
async function print(page: Page, id: string) {
  const link = page.getByRole('link', { name: 'Télécharger la lettre' })
  await expect(link).toHaveAttribute('href', `${area}/courriers/${id}.pdf`)
  const response = await page.context().request.get(`${area}/courriers/${id}.pdf`)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect(response.headers()['cache-control']).toContain('no-store')
  expect(response.headers()['content-disposition']).toMatch(/^attachment; filename=courrier-[a-z0-9-]+\.pdf$/)
  return await readPdf(await response.body())
}
