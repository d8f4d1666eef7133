import type { Page } from 'playwright/test'

/** The deceased in the journeys. */
export const aLife = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', defunctDeathDate: '2026-03-04' }

/** Names of the events of the programme, in order. */
export const momentsOf = (page: Page) => page.locator('.programme h3').allTextContents()

/** Returns the status of the response to the form that `send` submits. */
export async function answerTo(page: Page, send: () => Promise<void>): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send(),
  ])
  return response.status()
}
