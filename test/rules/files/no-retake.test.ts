import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a family can no longer do for somebody who died: take the picture again. */
const ASKED_AGAIN = /\b(reprenez|refaites|reprendre|refaire)(-la|[ -](la|une|cette|votre|sa)[ -]photo)/i

test('no sentence asks for a picture to be taken again', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'letter-templates/**/*.{ts,html}'])
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => ASKED_AGAIN.test(readFileSync(file, 'utf8')))).toEqual([])
})
