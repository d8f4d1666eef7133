import { letterKinds } from '#app/rules/letters/definition.ts'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { expectSound } from '#test/support/page/sound.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const table = '/demarches-administratives/courriers'
const NOTES = 500
const longest = 'Caisse d’assurance retraite et de la santé au travail des Pays de la Loire'

test('all letters and their notes fit on one printed page, and the page is light', async ({ page, context }) => {
  const reword = (text: string) => (text === 'Organisme Essai' ? longest : text)
  await signInWithEveryLetter(context, { notes: NOTES, reword })

  await page.goto(table)
  await expect(page.getByRole('row')).toHaveCount(1 + letterKinds.length)
  expect((await page.content()).length).toBeLessThan(60_000)

  const { sheets, text, pieces } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(sheets.map((sheet) => sheet.map(Math.round))).toEqual([[297, 210]])
  expect(text).toContain('Prochaine réponse attendue')
  expect(text).toContain('1A 123 456 7890 1')
  expect(text.replace(/\s+/gu, ' ')).toContain(`${longest} – Bailleur : fin ou transfert du bail`)
  expect(text).not.toContain('Modifier')
  const linesOf = (words: string) => pieces.filter(({ text }) => text.trim() === words).map(({ y }) => y)
  const status = linesOf('Validé')
  expect(status.length).toBeGreaterThan(0)
  const others = linesOf('postée le')
  for (const y of status) expect(Math.min(...others.map((other) => Math.abs(other - y)))).toBeLessThan(0.3)
  await expectSound(page)

  await page.goto(`${table}/bailleur/suivi?notes=toutes`)
  const ofThisLetter = Math.ceil((NOTES - letterKinds.indexOf('bailleur')) / letterKinds.length)
  await expect(page.locator('#notes li')).toHaveCount(ofThisLetter)
  await expectSound(page)
})
