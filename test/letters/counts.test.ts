import { readFileSync } from 'node:fs'
import { filesIn } from '#test/support/source/source.ts'

/** Number of letters, with one less and one more, in phrases about letters or about things that each letter has. */
const COUNT =
  /\b(?:18|19|20|eighteen|nineteen|twenty|dix-huit|dix-neuf|vingt)(?:[\s\u00A0]|\\u00A0|&nbsp;)+(?:letters?|lettres?|courriers?|documents?|models?|modèles?|templates?|definitions?|rows?|browsers?|PDFs?)\b/i

describe('the number of letters is written nowhere as a constant', () => {
  test.each(['app', 'letter-templates', 'scripts', 'db', 'test'])(
    'no text states the number of letters: %s',
    (room) => {
      const counts = filesIn(room).filter((file) => COUNT.test(readFileSync(file, 'utf8')))
      expect(counts.filter((file) => file !== 'test/letters/counts.test.ts')).toEqual([])
    },
  )

  test.each(['les 19 lettres', 'nineteen letters', '19\u00A0courriers', 'dix-neuf lettres', '20 rows'])(
    '"%s" is recognised as a number of letters',
    (text) => {
      expect(text).toMatch(COUNT)
    },
  )
})

test('a letter is described by its definition and its page of advice: no other table has a row for every letter', () => {
  const files = ['app', 'letter-templates', 'scripts', 'db'].flatMap((room) => filesIn(room))
  const tables = files.filter((file) =>
    /(?<!Partial<)Record<(?:DocumentId|LetterKind),/.test(readFileSync(file, 'utf8')),
  )
  expect(tables).toEqual(['app/content/letters/pages.ts', 'letter-templates/index.ts'])
})
