import { globSync, readFileSync } from 'node:fs'

/** Families can no longer take another picture of a person who died. */
const ASKED_AGAIN = /\b(reprenez|refaites|reprendre|refaire)(-la|[ -](la|une|cette|votre|sa)[ -]photo)/i

test('No sentence asks for a picture to be taken again', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'letter-templates/**/*.{ts,html}'])
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => ASKED_AGAIN.test(readFileSync(file, 'utf8')))).toEqual([])
})
