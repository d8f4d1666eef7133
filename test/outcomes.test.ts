import { readFileSync } from 'node:fs'
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

/** Indentation of a line: the formatter indents each block. */
const depthOf = (line: string) => line.length - line.trimStart().length

/** Returns the place of the line that opens the innermost transaction around a line. */
function transactionAround(lines: readonly string[], at: number): number | undefined {
  let depth = depthOf(lines[at]!)
  for (let above = at - 1; above >= 0 && depth > 0; above--) {
    const line = lines[above]!
    if (!line.trim() || depthOf(line) >= depth) continue
    if (/async \(db\b[^)]*\)(: [^=]+)? =>/.test(line)) return above
    depth = depthOf(line)
  }
  return undefined
}

/** Returns the assignments inside a transaction to a variable that was declared outside it. */
function leavingTransactions(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, at) => {
    const name = /^\s*(\w+) (?:[-+]|\?\?|&&|\|\|)?= /.exec(line)?.[1]
    const opened = name && transactionAround(lines, at)
    if (!opened) return []
    const isDeclaredInside = lines.slice(opened, at).some((one) => new RegExp(`\\blet ${name}\\b`).test(one))
    return isDeclaredInside ? [] : [`${file}:${at + 1}: ${name}`]
  })
}

test('a transaction returns what it found, and assigns no variable outside it', () => {
  expect(['app', 'db'].flatMap(filesIn).flatMap(leavingTransactions)).toEqual([])
})
