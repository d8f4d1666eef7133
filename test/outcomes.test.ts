import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '#test/support/source/source.ts'

test('an outcome is made by `accept` and `refuse`, and typed by the types beside them', () => {
  // Inside a longer name, as in `inBook: false`, it is another field.
  const byHand = /\bok\??: ?(true|false|boolean)\b/
  const files = ['app', 'db', 'letter-templates', 'scripts'].flatMap(filesIn)
  const shapes = files.filter((file) => byHand.test(readFileSync(file, 'utf8')))
  expect(shapes).toEqual(['app/rules/outcome.ts'])
})
