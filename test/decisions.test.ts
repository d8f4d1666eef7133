import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = 'docs/decisions'
const headings = ['Context', 'Decision', 'Consequences', 'What would make us change our mind']
/** By number: `letters/0007-letters.md`. A folder holds the decisions about one noun. */
const pages = globSync('**/*.md', { cwd: folder })
  .filter((file) => file !== 'README.md' && file !== 'template.md')
  .sort((one, other) => path.basename(one).localeCompare(path.basename(other)))
const numberOf = (file: string) => Number(path.basename(file).slice(0, 4))

/** The first lines of a page, and the headings of its second level in order. */
function readPage(file: string) {
  const text = readFileSync(path.join(folder, file), 'utf8')
  const [, number, title, date, status] = text.match(/^# (\w+)\. (.+)\n\n(\S+) · (.+)\n/) ?? []
  return { number, title, date, status, headings: [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading) }
}

/** From here on, numbers are handed out before their pages are written, and some are never used. */
const HANDED_OUT_FROM = 63

test('decisions are numbered from 1, one page a number, and without a hole where none was handed out', () => {
  const numbers = pages.map(numberOf)
  expect(new Set(numbers).size).toBe(numbers.length)
  const all = Array.from({ length: HANDED_OUT_FROM - 1 }, (_, index) => index + 1)
  expect(numbers.filter((number) => number < HANDED_OUT_FROM)).toEqual(all)
})

describe.each(pages)('%s', (file) => {
  const { number, date, status, headings: written } = readPage(file)

  test('is named by its number and a few words', () => {
    expect(path.basename(file)).toMatch(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/)
    expect(number).toBe(String(numberOf(file)))
  })

  test('says when it was decided and whether it still holds', () => {
    expect(new Date(date ?? '').toJSON()?.slice(0, 10)).toBe(date)
    expect(status).toMatch(/^(proposed|accepted|superseded by \d{4})$/)
    const newer = status?.match(/\d{4}/)?.[0]
    if (newer) expect(pages.map(numberOf)).toContain(Number(newer))
  })

  test('has the headings of the template', () => {
    expect(written).toEqual(headings)
  })
})

test('the template has these headings too', () => {
  expect(readPage('template.md').headings).toEqual(headings)
})

test('the index has a line for each page, with its title, its status and its date', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const rows = [...index.matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \| (.+?) \| (.+?) \| (.+) \|$/gm)]
  expect(rows.map(([, ...cells]) => cells.slice(0, 5))).toEqual(
    pages.map((file) => {
      const { title, status, date } = readPage(file)
      return [path.basename(file).slice(0, 4), file, title, status, date]
    }),
  )
})

test('every page that the project names is there: by its path, or by its number on another page', () => {
  const files = globSync(
    '{*.md,server.ts,{app,db,docs,letter-templates,migrations,scripts,test}/**/*.{md,ts,tsx,mjs,html}}',
  )
  const named = files.flatMap((file) => {
    const citation = file.startsWith(folder) ? /\b(00\d\d[a-z0-9-]*)/g : /decisions\/(?:[a-z-]+\/)?(\d{4}[a-z0-9-]*)/g
    return [...readFileSync(file, 'utf8').matchAll(citation)].map(([, page]) => ({ file, page: page! }))
  })
  const names = pages.map((page) => path.basename(page))
  const isThere = (named: string) => names.some((name) => name === `${named}.md` || name.startsWith(`${named}-`))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ page }) => !isThere(page))).toEqual([])
})

/** The first cell of each row of a page's tables that is a name in backquotes. */
function namesInTables(text: string): string[] {
  return [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!)
}

test('0002 says in one line what each dependency is for, and names no other', () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const installed = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
  const named = installed.map((name) => (name.startsWith('@types/') ? '@types/*' : name))
  const told = namesInTables(readFileSync(path.join(folder, 'code/0002-dependencies.md'), 'utf8'))
  expect(told.sort()).toEqual([...new Set(named)].sort())
})
