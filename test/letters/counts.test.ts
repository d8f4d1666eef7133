import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesIn } from '#test/support/source/source.ts'

/** How many letters there are, one less and one more, said of letters or of what there is one of for each. */
const COUNT =
  /\b(?:18|19|20|eighteen|nineteen|twenty|dix-huit|dix-neuf|vingt)(?:[\s\u00A0]|\\u00A0|&nbsp;)+(?:letters?|lettres?|courriers?|documents?|models?|modèles?|templates?|definitions?|rows?|browsers?|PDFs?)\b/i

describe('how many letters there are is counted, and written nowhere', () => {
  test.each(['app', 'letter-templates', 'scripts', 'db', 'test'])('in %s', (room) => {
    const counts = filesIn(room).filter((file) => COUNT.test(readFileSync(file, 'utf8')))
    expect(counts.filter((file) => file !== 'test/letters/counts.test.ts')).toEqual([])
  })

  test.each(['les 19 lettres', 'nineteen letters', '19\u00A0courriers', 'dix-neuf lettres', '20 rows'])(
    '« %s » is one',
    (text) => {
      expect(text).toMatch(COUNT)
    },
  )
})

test('what is said of each letter is in its definition: no other table has a line for every letter', () => {
  const files = ['app', 'letter-templates', 'scripts', 'db'].flatMap((room) => filesIn(room))
  const tables = files.filter((file) =>
    /(?<!Partial<)Record<(?:DocumentId|LetterKind),/.test(readFileSync(file, 'utf8')),
  )
  expect(tables).toEqual(['letter-templates/index.ts'])
})
