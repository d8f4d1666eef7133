import type { Page } from 'playwright/test'

type GivenFile = { name: string; mimeType: string; buffer: Buffer }

/**
 * Records that a letter was posted, or what follows its reply (`…/suite`), with its receipt if there is one, and
 * without the attachments that are missing.
 */
export async function postLetter(page: Page, path: string, receipt?: GivenFile) {
  await page.goto(path)
  const fold = path.endsWith('/suite') ? 'Je l’ai postée' : 'Vous l’avez postée'
  await page.getByText(fold).first().click()
  const posting = page.locator('form', { has: page.getByRole('button', { name: 'J’ai posté cette lettre' }) })
  await posting.getByLabel('Comment').selectOption('registered')
  const without = posting.getByLabel('Envoyer sans les pièces manquantes')
  if (await without.isVisible()) await without.check()
  if (receipt) await posting.getByLabel('Photo du reçu').setInputFiles(receipt)
  await posting.getByRole('button', { name: 'J’ai posté cette lettre' }).click()
}
