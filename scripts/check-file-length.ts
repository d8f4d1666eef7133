// Counts the lines of each file that are neither blank nor comments, and rejects a file over the limit of its layer.
// Split a file that is too long into two with precise names (docs/architecture.md).

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The first pattern that matches sets the limit. */
const limits: [files: string, lines: number][] = [
  ['app/server.ts', 150],
  ['*.config.{ts,js}', 60],
  ['app/*.{ts,tsx}', 150],
  ['app/routes/**/*.{ts,tsx}', 150],
  ['app/content/**/*.ts', 150],
  ['app/rules/**/*.ts', 120],
  ['app/operations/**/*.ts', 150],
  ['app/http/**/*.{ts,tsx}', 100],
  ['app/middleware/**/*.ts', 100],
  ['app/adapters/**/*.ts', 100],
  ['app/browser/**/*.ts', 100],
  ['app/components/**/*.{ts,tsx}', 150],
  ['db/**/*.ts', 120],
  ['migrations/**/*.ts', 120],
  ['letter-templates/**/*.ts', 150],
  ['letter-templates/**/*.html', 100],
  ['scripts/**/*.{ts,tsx,mjs}', 150],
  ['test/**/*.{ts,tsx}', 150],
]

/** Files over their limit, with the reason why they stay whole. */
const exceptions: Record<string, { lines: number; because: string }> = {
  'app/rules/retention/data-retention.ts': {
    lines: 485,
    because: 'a table, with a line or a few for each kind of data',
  },
  'app/rules/letters/definition.ts': {
    lines: 140,
    because: 'lists of the kinds of letters and of the formats of fields',
  },
  'app/http/notice-copy.ts': { lines: 120, because: 'a table, with a line for each notice' },
  'app/content/estimate/regions.ts': { lines: 180, because: 'a table, with a line for each department' },
  'app/rules/export/readme-copy.ts': { lines: 160, because: 'a table, with a line for each label' },
  'migrations/index.ts': { lines: 200, because: 'a list, with two lines for each migration' },
  'test/operations/accounts/told-writes.test.ts': { lines: 170, because: 'a table, with a line for each write' },
  'test/support/letters/faulty-cases.ts': { lines: 320, because: 'a table, with a line or a few for each case' },
  'test/support/mail/every-mail.ts': { lines: 180, because: 'a table, with each mail' },
  'test/support/retention/swept-rows.ts': { lines: 190, because: 'a table, with a row of each table' },
  'test/support/http-page/locator.ts': { lines: 205, because: 'a list, with what a test may ask of an element' },
  'test/support/http-page/page.ts': { lines: 170, because: 'a list, with what a test may ask of a page' },
}

const tooLong = globSync('{*,{app,db,migrations,letter-templates,scripts,test}/**/*}.{ts,tsx,js,mjs,html}').flatMap(
  (file) => {
    const limit = exceptions[file]?.lines ?? limits.find(([files]) => path.matchesGlob(file, files))?.[1]
    const lines = countLines(readFileSync(file, 'utf8'))
    return limit !== undefined && lines > limit ? [`${file}: ${lines} lines, ${limit} at most`] : []
  },
)

/** The launcher is what a bare machine needs: plain scripts of package.json call the tools. docs/decisions/0006 */
const MOST_OF_LAUNCHER = 600
const launcher = globSync('{scripts/run.mjs,scripts/run/*.{mjs,ts}}').map((file) =>
  countLines(readFileSync(file, 'utf8')),
)
const whole = launcher.reduce((sum, lines) => sum + lines, 0)
if (whole > MOST_OF_LAUNCHER) tooLong.push(`scripts/run: ${whole} lines in all, ${MOST_OF_LAUNCHER} at most`)

for (const line of tooLong) console.error(line)
if (tooLong.length > 0) process.exitCode = 1

/** Only comments on lines of their own count as comments: `//`, `/* … *\/`, `<!-- … -->`, and Liquid's. */
function countLines(text: string): number {
  const code = text
    .replace(/^\s*(\{\s*)?\/\*[\s\S]*?\*\/(\s*\})?\s*$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, '')
    .replace(/^\s*\/\/.*$/gm, '')
  return code.split('\n').filter((line) => line.trim() !== '').length
}
