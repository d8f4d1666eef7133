import { letterKinds } from '#app/rules/letters/definition.ts'
import { expect, test } from '#test/support/journey.ts'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const table = '/demarches-administratives/courriers'
const NOTES = 500
const longest = 'Caisse d’assurance retraite et de la santé au travail des Pays de la Loire'

test('all letters are on one light page, and their file has their notes and numbers', async ({ page }) => {
  const reword = (text: string) => (text === 'Organisme Essai' ? longest : text)
  await signInWithEveryLetter(page.context(), { notes: NOTES, reword })

  await page.goto(table)
  await expect(page.locator('[id^=lettre-]')).toHaveCount(letterKinds.length)
  expect((await page.content()).length).toBeLessThan(60_000)

  const file = await page.request.get(`${table}.pdf`)
  expect(file.headers()['content-type']).toBe('application/pdf')
  const { text } = await readPdf(await file.body())
  const words = text.replace(/\s+/gu, ' ')
  expect(words).toContain('1A 123 456 7890 1')
  expect(words).toContain(`${longest} – Bailleur`)
  expect(words).toContain('Appelé le')

  await page.goto(`${table}/bailleur/suivi?notes=toutes`)
  const ofThisLetter = Math.ceil((NOTES - letterKinds.indexOf('bailleur')) / letterKinds.length)
  await expect(page.locator('#notes li')).toHaveCount(ofThisLetter)
})
