import { toSegments } from '#app/rules/content/glossary.ts'
import { sentencesIn, textsOf, wordsOf } from '#test/support/source/sentences.ts'
import { filesIn } from '#test/support/source/source.ts'

/** docs/writing.md. The paragraphs of the letters have their own source and are reviewed by lawyers. */
const MOST_WORDS = 25

/** Words that an old person may not know, and the plain words that must be next to them. */
const explained: readonly [word: RegExp, plain: RegExp][] = [
  [/acte de notoriété/i, /qui hérite/],
  [/prévoyance(?! et retraite des salariés)/i, /assurance/i],
  [/« ?TSA ?»/, /boîte postale/],
  [/neutralis/i, /bloqu/],
  [/usufruit|de cujus|dévolution|indivision|subrog/i, /^$/],
]

/** On an advice page, the first use of a glossary word links to its definition. A source keeps its own title. */
const isExplainedByPage = (file: string, text: string, word: RegExp) =>
  file === 'app/content/official-pages.ts' ||
  (file.startsWith('app/content/advice/') &&
    toSegments(text, new Set()).some((piece) => piece.word && word.test(piece.text)))

const isMarkup = (text: string) => /<\/?\w|[{};]\s*\n|\bSELECT\b/.test(text)
const isFrench = (text: string) => /[éèàêçœ’]| (?:le|la|les|des|une?|vous|votre) /.test(text)

const copy = ['app', 'letter-templates'].flatMap(filesIn).flatMap((file) =>
  textsOf(file)
    .filter((text) => isFrench(text) && !isMarkup(text))
    .map((text) => ({ file, text })),
)

test('there are texts to check', () => {
  expect(copy.length).toBeGreaterThan(2000)
})

test(`no sentence is longer than ${MOST_WORDS} words`, () => {
  const long = copy.flatMap(({ file, text }) =>
    sentencesIn(text)
      .filter((sentence) => wordsOf(sentence) > MOST_WORDS)
      .map((sentence) => `${file}: ${wordsOf(sentence)} words: ${sentence}`),
  )
  expect([...new Set(long)]).toEqual([])
})

test('an uncommon word is explained next to it', () => {
  const bare = copy.flatMap(({ file, text }) =>
    explained
      .filter(([word, plain]) => word.test(text) && !plain.test(text) && !isExplainedByPage(file, text, word))
      .map(() => `${file}: ${text}`),
  )
  expect([...new Set(bare)]).toEqual([])
})
