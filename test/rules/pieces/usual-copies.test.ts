import { globSync, readFileSync } from 'node:fs'
import { filled } from '#app/rules/content/text.ts'
import { numberChecks } from '#app/rules/letters/checks/numbers.ts'
import { USUAL_COPIES } from '#app/rules/pieces/certificate-copies.ts'

test('how many copies of the death certificate are usual stands in one place, and each sentence reads it there', () => {
  const files = globSync('{app,letter-templates}/**/*.{ts,tsx,json,html}')
  const typed = files.filter((file) => /\b(?:cinq|5)[ \u00A0](?:copies|exemplaires)/iu.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(typed).toEqual([])
  expect(USUAL_COPIES).toBe(5)
  expect(filled('Demandez {usualCopies}.', '')).toBe('Demandez cinq copies.')
  expect(numberChecks.copies('15')[0]?.message).toMatch(/^Cinq copies suffisent en général/)
})
