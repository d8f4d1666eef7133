import { readFileSync } from 'node:fs'
import { filesIn } from '#test/support/source/source.ts'

const rooms = ['app', 'db', 'letter-templates', 'migrations', 'scripts', 'test']

/** "The same, for one act" means nothing once the code above it has moved. */
const pointsUp = /(?:\/\*\*|\/\/|^\s*\*) The same\b.*/gm

/** Patterns of translated English (docs/writing.md), each with what to write instead. */
const translated: readonly [pattern: RegExp, instead: string][] = [
  [/«/, 'double quotes, also around French words'],
  [/\bwhoever\b/i, 'the visitor, the user, the operator…'],
  [/(?<![-\w`])meanwhile(?![-\w`])/i, 'since, in the meantime, concurrently'],
  [/\bbut for\b/i, 'except'],
  [/^What \S.* needs\./, 'Dependencies of…'],
  [/^(?:Whose|Neither|Those of|That of|Of) /, 'a noun or a verb'],
]

/** Lines of `/** … *\u002F`, and of `//` on a line of its own, without their marks. */
const commentLine = /^\s*(?:\/\*\*?|\*|\/\/) ?(.*?)(?: ?\*\/)?$/gm

/** French strings that the test compares, and a migration, which never changes. */
const mayQuote = ['test/rules/said-delays.test.ts', 'migrations/']

test('no comment contains a pattern of translated English', () => {
  const files = ['server.ts', ...rooms.flatMap(filesIn)].filter(
    (file) => !file.endsWith('comments.test.ts') && !mayQuote.some((start) => file.startsWith(start)),
  )
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(commentLine)].flatMap(([, line]) =>
      translated.flatMap(([pattern, instead]) => (pattern.test(line!) ? [`${file}: ${line}. Write: ${instead}`] : [])),
    ),
  )
  expect(found).toEqual([])
})

test('no comment begins with "The same"', () => {
  const files = ['server.ts', ...rooms.flatMap(filesIn)].filter((file) => !file.endsWith('comments.test.ts'))
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pointsUp)].map(([comment]) => `${file}: ${comment.trim()}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
