import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '#test/support/source/source.ts'

/** Functions that print, and are not in `everyPaper`, with the reason. */
const notWalked: Record<string, string> = {
  printPages: 'printLetter, without its refusals',
  printNoted: 'printLetter, noted as sent',
  printSummary: 'printPaper, for a mail',
  printOnce: 'prints a document of this walk once for two requests',
  printPage: 'prints a document of this walk within the limit',
  printSheets: 'prints the sheets of these documents',
  printSheet: 'prints the sheets of these documents',
  printLeaving: 'printBundle, of one letter',
  printBlankQuestionnaire: 'printQuestionnaire, kept',
}

test('every operation that prints is among these documents', () => {
  const walked = ['every-paper', 'letters-after']
    .map((name) => readFileSync(`test/support/printing/${name}.ts`, 'utf8'))
    .join('')
  const names = filesIn('app/operations').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:async function|function|const) (print\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  )
  expect(names).toEqual(expect.arrayContaining(Object.keys(notWalked)))
  expect(names.filter((name) => !new RegExp(`\\b${name}\\(`).test(walked) && !notWalked[name])).toEqual([])
})

test('every style sheet of a document names all the faces, in one order', () => {
  const folder = path.resolve('letter-templates')
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const rules = sheets.flatMap((name) =>
    [
      ...readFileSync(path.join(folder, name), 'utf8').matchAll(/font(?:-family)?:([^;}]*(?:Letter|Address)[^;}]*)/g),
    ].map(([, rule = '']) => `${name}: ${rule.trim()}`),
  )
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter((rule) => !/ Letter, Emoji, Arabic, Hebrew, Chinese, (sans-)?serif$/.test(rule))).toEqual([])
})
