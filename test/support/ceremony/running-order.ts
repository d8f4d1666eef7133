import type { Locator, Page } from 'playwright/test'

/** The deceased in the journeys. */
export const aLife = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', defunctDeathDate: '2026-03-04' }

/** Opens the appointment, which makes the default ceremony, then its running order. */
export async function openRunningOrder(page: Page): Promise<void> {
  await page.goto('/espace-ceremonie')
  await page.getByRole('link', { name: 'Déroulé', exact: true }).click()
}

/** Names of the events of the running order, in order. */
export const momentsOf = (page: Page) => page.locator('.running-order summary b').allTextContents()

/** The row of an event, opened. */
export async function rowOf(page: Page, name: string): Promise<Locator> {
  const row = page
    .locator('.running-order > li')
    .filter({ has: page.locator('b', { hasText: name }) })
    .first()
  const isOpen = (await row.locator('details').getAttribute('open')) !== null
  if (!isOpen) await row.locator('summary').click()
  return row
}
