import { expect, test, violationsOf } from '#test/support/journey.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

test('a visitor finds a page by a word, reads it in plain words, says that it helped, and prints it without menu', {
  tag: '@browser',
}, async ({ page }) => {
  await page.goto('/conseils')
  await page.getByLabel('Chercher un mot').fill('HERITIER')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.getByRole('link', { name: /Fermer les comptes, et les frais/ }).click()
  await expect(page.locator('h1')).toHaveText('Fermer les comptes, et les frais')
  await expect(page.locator('script')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'À ne pas faire' }).click()
  await expect(page).toHaveURL(/\/conseils\/banque-fermer#eviter$/)
  await page.getByRole('link', { name: 'acte de notoriété' }).click()
  await expect(page.locator('#mot-acte-de-notoriete')).toBeInViewport()

  await page.getByRole('button', { name: 'Lire en langage simple' }).click()
  await expect(page.getByRole('heading', { name: 'En langage simple' })).toBeVisible()
  await page.goto('/conseils/premiers-jours')
  await expect(page.getByRole('heading', { name: 'En langage simple' })).toBeVisible()
  await page.getByRole('button', { name: 'Lire le texte complet' }).click()
  await expect(page.getByRole('heading', { name: 'Quand', exact: false }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByRole('status')).toContainText('Merci')

  await page.emulateMedia({ media: 'print' })
  for (const menu of [page.locator('.colophon'), page.locator('nav.pages'), page.getByRole('button')])
    for (const part of await menu.all()) await expect(part).toBeHidden()
})

for (const [uid, title] of [
  ['a-avoir-sous-la-main', 'À avoir sous la main'],
  ['comptes-en-ligne', 'Les comptes en ligne et le téléphone'],
] as const) {
  test(`${uid} prints on half a sheet of A4: the list only, with a box per line and the number to call`, {
    tag: '@browser',
  }, async ({ page }) => {
    await page.goto(`/conseils/${uid}`)
    const lines = await page.locator('.checklist li').allInnerTexts()
    expect(lines.length).toBeGreaterThan(9)
    const { sheets, text } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(sheets.map((sheet) => sheet.map(Math.round))).toEqual([[148, 210]])
    const words = (one: string) => one.replace(/\s+/gu, ' ')
    for (const line of [...lines, title, 'Une question']) expect(text).toContain(words(line))
    for (const line of ['Lecture', 'Sources', 'À savoir', 'Imprimer', 'Vos droits']) expect(text).not.toContain(line)
  })
}
