import { globSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import ts from 'typescript'

// A pattern that goes back over a run of one character takes a time that grows with its square, or worse. A form of half
// a megabyte of commas would then stop the server for everybody. This tries every pattern of the app with such runs.

const LENGTH = 40_000
/** Milliseconds of processor. A pattern that reads each character once takes a few, one that goes back takes seconds. */
const MOST_MS = 500
/** Milliseconds of waiting after which a pattern that never ends is stopped. */
const timeout = 60_000

/** Pieces that families or attackers could repeat. Of spaces, `cleanText` leaves a hundred in a row. */
const pieces = [
  ...Array.from(',.-\'’aAé1/@(<&"#=:_\u0301王[«%*'),
  ...['%2', 'a ', 'a.', '1 ', ' ,', ' -', '. ', 'A1', 'rue ', 'n° ', 'de '],
  ...[' ', '\t', '\n', '\u00A0'].map((one) => `${one.repeat(100)}x`),
]

/** Patterns that never read such a text, by the reason. */
const elsewhere: Readonly<Record<string, RegExp[]>> = {
  'a text of one line, whose length is checked first': [
    /(€|EUR|\*)+$/i,
    /^-+|-+$/g,
    /^[\s,–-]+|[\s,.–-]+$/g,
    /^(.+?)[\s,–-]+((?:BP|CS|TSA) ?\d[\d ]*)$/iu,
    /^(|\S.*?)[\s,–-]*\b((?:B\.?\s?P\.?|C\.?\s?S\.?|TSA)\s?\d[\d\s]*?)[\s,–-]+(\D.*)$/iu,
  ],
  'four accents in a row at most (rules/forms/text.ts)': [/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu],
  'a number or a setting of ours': [/\B(?=(?:\d{3})+$)/g, /\/+$/],
  'HTML of ours, in which a typed "<" is escaped': [
    /<[^>]*>/g,
    /<[^>]+>/g,
    /<[^>]*>|(?<![^\s<>])([^\s<>]+@)([^\s<>]+)/g,
    /<[^>]*>|–(?:[ \u00A0]|&nbsp;)[^\s<]*/g,
    /<[^>]*>|n°(?:\u00A0|&nbsp;)[^\s<>]*[-/][^\s<>]*(?: \/ [^\s<>]+)?/g,
    /(\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|<[^>]*>)/,
    /<address[\s\S]*?<\/address>|<[^>]*>|((?<![\p{L}\p{N}])1|(?<=Paris|Lyon|Marseille) \d{1,2})(er|e)(?![\p{L}\p{N}])/gu,
  ],
}
const notTried = Object.values(elsewhere).flat().map(String)

function patternsOf(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind))
  return found
}

/** Without a quantifier that has no end, a pattern does not go back. */
const isUnbounded = (pattern: string) => /[*+]|\{\d+,\}/.test(pattern)

const all = new Set(globSync('{app,db,letter-templates}/**/*.{ts,tsx}').flatMap(patternsOf))
const patterns = [...all].filter(isUnbounded)

const texts = pieces.flatMap((piece) => {
  const run = piece.repeat(Math.ceil(LENGTH / piece.length))
  return [`abcd${run}\u0001x`, `${run}\u0001x`]
})
const context = createContext({ text: '' })

const isSlow = (pattern: string): boolean =>
  texts.some((text) => {
    context.text = text
    const before = process.threadCpuUsage()
    try {
      runInContext(`text.replace(${pattern}, '')`, context, { timeout })
    } catch {
      return true
    }
    const { user, system } = process.threadCpuUsage()
    return (user - before.user + system - before.system) / 1000 > MOST_MS
  })

test('no pattern takes long on a long run of one character', () => {
  expect(patterns.length).toBeGreaterThan(200)
  expect(patterns.filter((pattern) => !notTried.includes(pattern) && isSlow(pattern))).toEqual([])
}, 600_000)

test('each pattern that is not tried is still there', () => {
  expect(notTried.filter((pattern) => !patterns.includes(pattern))).toEqual([])
})
