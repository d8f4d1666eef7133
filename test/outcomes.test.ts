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

test('what is looked up by a kind, a name or a status is in an exhaustive record, without `!`', () => {
  const asserted = /\w\[(?:\w+\.)?(?:name|kind|type|status|code|role|key)\]!|\.get\((?:\w+\.)?(?:kind|type|status)\)!/
  const files = ['app', 'db', 'letter-templates'].flatMap(filesIn)
  const found = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) =>
      asserted.test(line) && !line.includes('hasOwn')
        ? [`${file}:${at + 1}: give the table the type Record<Kind, …>`]
        : [],
    )
  })
  expect(found).toEqual([])
})
