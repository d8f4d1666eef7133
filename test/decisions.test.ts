import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = 'docs/decisions'
const headings = ['Context', 'Decision', 'Consequences', 'What would make us change our mind']
/** By number: `letters/0007-letters.md`. A folder contains the decisions about one noun. */
const pages = globSync('**/*.md', { cwd: folder })
  .filter((file) => file !== 'README.md' && file !== 'template.md')
  .sort((one, other) => path.basename(one).localeCompare(path.basename(other)))
const numberOf = (file: string) => Number(path.basename(file).slice(0, 4))

/** Returns the title line, the status line and the second-level headings of a page. */
function readPage(file: string) {
  const text = readFileSync(path.join(folder, file), 'utf8')
  const [, number, title, date, status] = text.match(/^# (\w+)\. (.+)\n\n(\S+) · (.+)\n/) ?? []
  return { number, title, date, status, headings: [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading) }
}

/** From this number on, numbers were reserved in advance, and some were never used. */
const HANDED_OUT_FROM = 63

test('decisions are numbered from 1, once each, without gaps before the reserved numbers', () => {
  const numbers = pages.map(numberOf)
  expect(new Set(numbers).size).toBe(numbers.length)
  const all = Array.from({ length: HANDED_OUT_FROM - 1 }, (_, index) => index + 1)
  expect(numbers.filter((number) => number < HANDED_OUT_FROM)).toEqual(all)
})

describe.each(pages)('%s', (file) => {
  const { number, date, status, headings: written } = readPage(file)

  test('its file name is its number and a few words', () => {
    expect(path.basename(file)).toMatch(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/)
    expect(number).toBe(String(numberOf(file)))
  })

  test('it has a date and a status', () => {
    expect(new Date(date ?? '').toJSON()?.slice(0, 10)).toBe(date)
    expect(status).toMatch(/^(proposed|accepted|superseded by \d{4})$/)
    const newer = status?.match(/\d{4}/)?.[0]
    if (newer) expect(pages.map(numberOf)).toContain(Number(newer))
  })

  test('it has the headings of the template', () => {
    expect(written).toEqual(headings)
  })
})

test('the template has these headings', () => {
  expect(readPage('template.md').headings).toEqual(headings)
})

test('the index has a line for each page, with its title, status and date', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const rows = [...index.matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \| (.+?) \| (.+?) \| (.+) \|$/gm)]
  expect(rows.map(([, ...cells]) => cells.slice(0, 5))).toEqual(
    pages.map((file) => {
      const { title, status, date } = readPage(file)
      return [path.basename(file).slice(0, 4), file, title, status, date]
    }),
  )
})

test('every decision that the project cites exists', () => {
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

/** Returns the names in backquotes in the first column of a page's tables. */
function namesInTables(text: string): string[] {
  return [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!)
}

test('docs/decisions/code/0002 has one line for each dependency, and no other', () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const installed = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
  const named = installed.map((name) => (name.startsWith('@types/') ? '@types/*' : name))
  const told = namesInTables(readFileSync(path.join(folder, 'code/0002-dependencies.md'), 'utf8'))
  expect(told.sort()).toEqual([...new Set(named)].sort())
})
