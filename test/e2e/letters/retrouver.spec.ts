import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { e2e, expect, signIn, test } from '#test/support/journey.ts'
import { layouts } from '#test/support/statements/layouts.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'
import { statementPdf } from '#test/support/statements/pdf.ts'

/** Everything that the tested service has written, including its database. */
const written = () =>
  readdirSync(e2e.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name)))

test('a family uploads a statement, ticks whom to write to, and nothing else of it is stored', async ({ page }) => {
  const odette = madeByHand.find(({ name }) => name === 'odette')!
  const planted = { day: '2026-09-29', label: ['PAIEMENT PAR CARTE', 'X0001 MOTPLANTE LIBRAIRIE'], cents: -1234 }
  const bytes = await statementPdf({
    layout: layouts['credit-agricole']!,
    opening: odette.opening,
    operations: [...odette.operations, planted],
  })
  await signIn(page.context())
  await page.goto('/demarches-administratives')
  await page.getByRole('link', { name: 'Apporter un relevé' }).click()
  const file = { name: 'releve.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await page.getByLabel('Un PDF ou un fichier de la banque').setInputFiles([file])
  await page.getByRole('button', { name: 'Lire le relevé' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous avons trouvé onze\u00A0organismes')
  await expect(page.getByLabel('Harmonie Mutuelle')).toBeChecked()
  await page.getByLabel('Free Mobile').uncheck()
  await page.getByRole('button', { name: 'Garder ceux-ci' }).click()

  await expect(page.getByText('Douze organismes.')).toBeVisible()
  await page.goto('/demarches-administratives')
  await page.getByText('Toutes les lettres').click()
  await page.locator('summary').filter({ hasText: '7 jours' }).click()
  await expect(page.getByRole('link', { name: 'Mutuelle', exact: true })).toBeVisible()
  await expect(page.getByText('Free Mobile')).toHaveCount(0)
  const files = written()
  const holds = (words: string | Buffer) => files.some((file) => file.includes(words))
  expect(holds('mutuelleCourrierComplet')).toBe(true)
  expect(holds('MOTPLANTE')).toBe(false)
  expect(holds(Buffer.from(bytes).subarray(-200))).toBe(false)
})
