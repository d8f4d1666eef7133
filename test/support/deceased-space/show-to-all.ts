import type { Page } from 'playwright/test'
import { expect } from '#test/support/page/pages.ts'

/** On the page of a new space, chooses that anyone who has its link sees it. */
export async function showToAll(family: Page): Promise<void> {
  await family.locator('summary', { hasText: 'Choisir qui voit cette page' }).click()
  await family.getByLabel('Toute personne qui a le lien').check()
  await family.getByRole('button', { name: 'Enregistrer qui le voit' }).click()
  await expect(family.getByLabel('Toute personne qui a le lien')).toHaveCount(0)
}
