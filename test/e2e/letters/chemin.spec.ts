import type { Locator, Page } from 'playwright/test'
import { signIn } from '#test/support/access/sign-in.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { layouts } from '#test/support/statements/layouts.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'
import { statementPdf } from '#test/support/statements/pdf.ts'

/** Budget of 20 clicks and 12 pages, minus the three of each that sign-up takes. */
const MOST = { presses: 17, pages: 9 }

/** Counts the presses and the pages of a journey. */
function counting(page: Page) {
  const counts = { presses: 0, pages: 0 }
  page.on('load', () => {
    counts.pages += 1
  })
  const press = async (target: Locator) => {
    counts.presses += 1
    await target.click()
  }
  return { counts, press }
}

test('from a bank statement to the stack of letters takes few clicks and pages', async ({ page, context }) => {
  const odette = madeByHand.find(({ name }) => name === 'odette')!
  const { opening, operations } = odette
  const bytes = await statementPdf({ layout: layouts['credit-agricole']!, opening, operations })
  await signIn(context, { profile: { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' } })
  const { counts, press } = counting(page)
  const proceed = () => press(page.getByRole('button', { name: 'Continuer' }))

  await page.goto('/demarches-administratives')
  await press(page.getByRole('link', { name: 'Apporter un relevé' }))
  counts.presses += 1
  const file = { name: 'releve.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await page.getByLabel('Un PDF ou un fichier de la banque').setInputFiles([file])
  await press(page.getByRole('button', { name: 'Lire le relevé' }))
  await press(page.getByRole('button', { name: 'Garder ceux qui sont cochés' }))
  await expect(page.getByText('Treize organismes.')).toBeVisible()

  const fill = async (answers: Record<string, string>) => {
    for (const [name, value] of Object.entries(answers)) await page.locator(`#${name}`).fill(value)
  }
  await fill({
    defunctDeathDate: '2026-03-04',
    defunctDeathTown: 'Quimper',
    deceasedAddress: '8 rue des Douves',
    deceasedPostalCode: '29000',
    deceasedCity: 'Quimper',
  })
  await proceed()
  await fill({ applicantFirstName: 'Claire', applicantLastName: 'Moreau' })
  await press(page.getByLabel('Même adresse que Jeanne'))
  await proceed()
  await press(page.getByLabel('Je ne sais pas'))
  await proceed()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/adresses à écrire$/)
  for (const area of await page.locator('textarea:visible').all()) {
    const label = await page.locator(`label[for="${await area.getAttribute('id')}"]`).textContent()
    await area.fill(`${label?.startsWith('Nom') ? 'Organisme Essai\n' : ''}12 quai de l’Odet\n29000 Quimper`)
  }
  await press(page.getByRole('button', { name: 'Enregistrer, puis relire' }))
  await expect(page).toHaveURL(/\/dossier/)
  expect(counts.presses + 1).toBeLessThanOrEqual(MOST.presses)
  expect(counts.pages).toBeLessThanOrEqual(MOST.pages)
})
