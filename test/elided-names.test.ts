import { readFileSync } from 'node:fs'
import { filesIn } from '#test/support/source/source.ts'

/**
 * A word that elides, then a value that may begin with a vowel: "de {firstName}", `que ${name}`, "de {'{Prénom}'}".
 * Numbers, amounts and days are not in the list of values.
 */
const bare =
  /\b(?:[Dd]e|[Qq]ue|[Jj]usque|[Ll]orsque|[Pp]uisque)(?: |\{' '\}\s*)(?:<\w+[^>]*>)?\$?\{(?!Copy)([^{}]*?(?:[nN]ame|Prénom|partner|recipient|email|speaker\w*|letter|task|who|person|firm|old))\}/gu

/** File: the values in it that never begin with a vowel or that stand for something else. */
const allowed: Record<string, string> = {
  'app/rules/french/elision.ts': 'the functions that elide',
  'app/rules/accounts/in-capacity.ts': 'the function that elides, for a capacity',
  'app/rules/situations/sentences.ts': 'the function that elides, in a letter',
}

const sources = ['app', 'letter-templates'].flatMap(filesIn)

test('"de" and "que" are elided before each name that a page, a letter or an email prints', () => {
  const found = sources
    .filter((file) => !allowed[file])
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(bare)].map(([text]) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test('the pattern finds each way of writing a name after such a word', () => {
  const wrong = ['de {firstName}', 'que {Prénom}', 'de $' + '{site.name}', "de{' '}\n {name}", 'de <b>{name}</b>']
  expect(wrong.filter((text) => !text.match(bare))).toEqual([])
  expect('d’{year}, de {amount|euros}, de {count} lettres'.match(bare)).toBeNull()
})

/** An adjective after the first name would agree with a person whose gender is unknown. */
test('no adjective agrees with a first name that a text fills in', () => {
  const agreeing = /(?:\{Prénom\}|la personne décédée) (?:seule?|mariée?|pacsée?|décédée?|née?|partie?|veuf|veuve)\b/u
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => agreeing.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
