import type { Page } from 'playwright/test'

/** Who a ceremony is for, in the journeys. */
export const aLife = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', defunctDeathDate: '2026-03-04' }

/** The moments of the programme, by their names, in order. */
export const momentsOf = (page: Page) => page.locator('.programme h3').allTextContents()

/** The status that answers the form which `send` posts. */
export async function answerTo(page: Page, send: () => Promise<void>): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send(),
  ])
  return response.status()
}
