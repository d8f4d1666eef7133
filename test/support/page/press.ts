import type { Page } from 'playwright/test'

/** Submits a form; returns the status of the response. */
export async function answerTo(page: Page, send: () => Promise<void>): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send(),
  ])
  return response.status()
}

/** Clicks the button of this name; returns the status of the response. */
export function press(page: Page, name: string): Promise<number> {
  return answerTo(page, () => page.getByRole('button', { name, exact: true }).click())
}
