import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { newFolder } from '#test/support/given.ts'
import { expect, ownSlug, servePartners, test, violationsOf } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'
import { consoleOf } from '#test/support/partners/e2e-console.ts'

const slug = ownSlug('kergoat')
const { house, enterAsOwner } = consoleOf(slug)

test.use({ viewport: { width: 360, height: 740 } })
test.beforeAll(() => servePartners({ [slug]: { name: 'Maison Kergoat' } }))

/** Opens the page of its form from its part of the settings. */
async function openForm(page: Page, words: string): Promise<void> {
  await page.getByText('Votre logo', { exact: true }).click()
  await page.getByRole('link', { name: words }).click()
}

test('a logo is drafted and seen, one of 12 MB is refused, and it is taken off', async ({ page }) => {
  await enterAsOwner(page)
  await page.goto(`${house}/partenaire/reglages`)
  const logo = page.locator('form').filter({ has: page.getByRole('button', { name: 'Enregistrer le logo' }) })
  await openForm(page, 'Choisir le logo')
  await logo.getByRole('button', { name: 'Enregistrer le logo' }).click()
  await expect(page.getByRole('alert')).toContainText(saying('Choisissez une image.'))
  await logo.locator('input[type=file]').setInputFiles('scripts/seed/kervella.png')
  await logo.getByRole('button', { name: 'Enregistrer le logo' }).click()
  await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${house}/partenaire/apercu`)
  await expect(page.locator('.brand img')).toHaveCount(1)

  const heavy = path.join(newFolder(), 'logo.png')
  await writeFile(heavy, Buffer.alloc(12 * 1024 * 1024))
  await page.goto(`${house}/partenaire/reglages`)
  await openForm(page, 'Changer le logo')
  await logo.locator('input[type=file]').setInputFiles(heavy)
  await logo.getByRole('button', { name: 'Enregistrer le logo' }).click()
  await expect(page.getByText(/pèse 12.*Mo. Maximum/)).toBeVisible()
  await page.locator('input[type=file]').setInputFiles('scripts/seed/kervella.png')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible()
  // Its part stays open.
  await page.getByRole('link', { name: 'Changer le logo' }).click()
  await page.getByRole('button', { name: 'Retirer le logo' }).click()
  await expect(page.getByRole('link', { name: 'Choisir le logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Effacer le brouillon' }).click()
})
