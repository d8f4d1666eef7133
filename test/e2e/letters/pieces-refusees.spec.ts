import type { Page } from 'playwright/test'
import { signIn } from '#test/support/access/sign-in.ts'
import { aBrokenHeic } from '#test/support/files/heic.ts'
import { aPdf } from '#test/support/files/pdfs.ts'

import { expect, test } from '#test/support/page/pages.ts'
import { saying } from '#test/support/page/summary.ts'

const piece = '/demarches-administratives/pieces-jointes/deathCertificate'

/** The response to the form, and the page that it renders. */
async function send(page: Page, name: string, buffer: Buffer | undefined) {
  if (buffer) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Ajouter ce fichier' }).click(),
  ])
  return response
}

// Files that only a browser can send. Other refused files are in test/routes/pieces.test.ts.
const refused: [what: string, name: string, bytes: () => Buffer | Promise<Buffer> | undefined, words: RegExp][] = [
  ['no file at all', '', () => undefined, /Choisissez un fichier/],
  ['an empty file', 'acte.pdf', () => Buffer.alloc(0), /Ce fichier est vide|Choisissez un fichier/],
  ['a HEIC with no picture in it', 'IMG_0042.HEIC', aBrokenHeic, /Cette image ne s’ouvre pas/],
]

for (const [what, name, bytes, words] of refused) {
  test(`${what} is refused with a sentence that says what to do`, async ({ page, context }) => {
    await signIn(context, {})
    await page.goto(piece)
    const response = await send(page, name, await bytes())
    expect(response.status()).toBe(422)
    await expect(page).toHaveTitle(/^Erreur\s: Acte de décès/)
    await expect(page.getByRole('alert')).toContainText(words, { ignoreCase: true })
    await expect(page.locator('#file')).toHaveAttribute('aria-invalid', 'true')
    await page.goto(piece)
    await expect(page.getByRole('link', { name: 'Supprimer' })).toHaveCount(0)
  })
}

test('a file that is too large is refused before it is read, and the form is shown again', async ({ page }) => {
  await signIn(page.context(), {})
  await page.goto(piece)
  const response = await send(page, 'acte.pdf', Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7\n'))
  expect(response.status()).toBe(413)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maximum\u00A0: 10\u00A0Mo')
  await page.goto(piece)
  await expect(page.getByRole('link', { name: 'Supprimer' })).toHaveCount(0)
})

test('the same document is stored once, and five are the maximum', async ({ page }) => {
  await signIn(page.context(), {})
  await page.goto(piece)
  await send(page, 'acte.pdf', await aPdf())
  expect((await send(page, 'acte.pdf', await aPdf())).status()).toBe(422)
  await expect(page.getByRole('alert')).toContainText(saying('Ce fichier est déjà là.'))
  for (const pages of [2, 3, 4, 5]) await send(page, 'acte.pdf', await aPdf({ pages }))
  await send(page, 'acte.pdf', await aPdf({ pages: 6 }))
  await expect(page.getByRole('alert')).toContainText(saying('Il y a déjà 5\u00A0fichiers ici.'))
})

test('a name that looks like a script is shown as text', async ({ page }) => {
  await signIn(page.context(), {})
  await page.goto(piece)
  const name = '<img src=x onerror=alert(1)>.pdf'
  await send(page, name, await aPdf())
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Supprimer ${name}` }).click()
  await expect(page.locator('main')).toContainText(name)
  await expect(page.locator('main img')).toHaveCount(0)
})
