import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '#test/support/source/source.ts'

/** Texts of the content that a family reads, in all its files of data. */
const files = filesIn('app').filter((file) => file.endsWith('.json'))

test('no text of the content has a straight apostrophe: only a family writes one', () => {
  expect(files.length).toBeGreaterThan(5)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/.{0,20}\p{L}'\p{L}.{0,20}/gu)].map(([words]) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})
