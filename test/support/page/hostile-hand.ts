import type { Page } from 'playwright/test'
import { expect } from '#test/support/page/pages.ts'
import { hostileEmail, hostileMessage, hostileName } from './hostile-texts.ts'

/**
 * Records dialogs opened by a script, and requests to other hosts. Violations of the page's policy are checked on every
 * page.
 */
export function watchScripts(page: Page) {
  const seen: string[] = []
  page.on('dialog', async (dialog) => {
    seen.push(dialog.message())
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('mal.example')) seen.push(request.url())
  })
  return seen
}

/** Fills every text field of a form with hostile text, and submits it. */
export async function fillHostile(page: Page, button: RegExp | string) {
  const form = page.locator('main form').filter({ has: page.getByRole('button', { name: button }) })
  for (const area of await form.locator('textarea').all()) await area.fill(hostileMessage)
  const lines = form.locator('input:is([type=text], [type=search]):not([tabindex="-1"])')
  for (const line of await lines.all()) await line.fill(hostileName)
  for (const email of await form.locator('input[type=email]').all()) await email.fill(hostileEmail)
  await form.getByRole('button', { name: button }).click()
}

/** Announces a moment to everyone, with hostile text in every field. */
export async function announceHostile(page: Page, address: string) {
  await page.goto(address)
  const boxes = page.locator('main').getByRole('checkbox')
  for (const box of await boxes.all()) await box.check()
  const everyone = page.getByRole('radio', { name: 'Pour tous ceux qui voient l’espace' })
  if ((await everyone.count()) > 0) await everyone.check()
  await fillHostile(page, 'Enregistrer')
  await expect(page.locator('.toast')).toBeVisible()
  await page.goto(address)
  await expect(page.locator('main textarea').first()).toHaveValue(hostileMessage)
}
