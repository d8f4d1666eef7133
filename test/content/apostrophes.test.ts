import { readdirSync, readFileSync } from 'node:fs'

/** Texts for families, in all data files of the content. */
const files = readdirSync('app/content', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => `app/content/${file}`)

test('no text of the content has a straight apostrophe: only a family writes one', () => {
  expect(files.length).toBeGreaterThan(5)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/.{0,20}\p{L}'\p{L}.{0,20}/gu)].map(([words]) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})
