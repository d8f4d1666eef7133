import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const headings = ['Context', 'Decision', 'Consequences']
const optionalHeading = 'What would make us change our mind'
const MAX_WORDS = 300
/** They can be read in an afternoon. */
const MAX_PAGES = 28

/** By number: `letters/0007-letters.md`. A folder contains the decisions about one noun. */
const pages = globSync('**/*.md', { cwd: folder })
  .filter((file) => file !== 'README.md' && file !== 'template.md')
  .sort((one, other) => path.basename(one).localeCompare(path.basename(other)))

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const numberIn = (file: string) => path.basename(file).slice(0, 4)
const titleOf = (text: string) => text.match(/^# \w+\. (.+)\n/)?.[1]
const headingsOf = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
const hasHeadings = (text: string) =>
  [headings, [...headings, optionalHeading]].some((allowed) => `${headingsOf(text)}` === `${allowed}`)

/** Returns the files of the project that a page names in backquotes and that do not exist. */
const missingFilesIn = (text: string) =>
  [...text.matchAll(/`((?:app|db|docs|letter-templates|migrations|scripts|test)\/[\w./$-]+\.[a-z]+)`/g)]
    .map(([, file]) => file!)
    .filter((file) => !existsSync(file))

/** Returns the faults of a page of decision, each as a sentence. */
function faultsOf(file: string): string[] {
  const text = read(file)
  const [, number, date] = text.match(/^# (\d+)\. .+\n\n(\S+) · (?:proposed|accepted)\n/) ?? []
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
  return [
    number !== String(Number(numberIn(file))) && 'its title does not begin with the number of its file',
    new Date(date ?? '').toJSON()?.slice(0, 10) !== date && 'it has no date and status under its title',
    !/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(path.basename(file)) && 'its file name is not NNNN-words.md',
    !hasHeadings(text) && `its headings are not ${headings.join(', ')}`,
    words > MAX_WORDS && `it has ${words} words, ${MAX_WORDS} at most`,
    ...missingFilesIn(text).map((missing) => `it names ${missing}, which does not exist`),
  ].flatMap((fault) => (fault ? [`${file}: ${fault}`] : []))
}

test('every page has its number, its date, the headings of the template, 300 words and existing files', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.length, 'rewrite the page of the same subject instead of adding one').toBeLessThanOrEqual(MAX_PAGES)
  expect(pages.flatMap(faultsOf)).toEqual([])
  expect(hasHeadings(read('template.md'))).toBe(true)
})

test('no number is used twice', () => {
  const numbers = pages.map(numberIn)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test('the index has a line for each page, with its title, by number', () => {
  const rows = [...read('README.md').matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+) \|$/gm)]
  expect(rows.map(([, ...cells]) => cells)).toEqual(pages.map((file) => [numberIn(file), file, titleOf(read(file))]))
})

test('every decision that the project cites exists', () => {
  const files = globSync(
    '{*.md,LICENSE,server.ts,*.config.*,{app,db,docs,letter-templates,migrations,scripts,test}/**/*.{md,ts,tsx,mjs,html}}',
  ).filter((file) => file !== path.join(folder, 'README.md') && file !== 'CHANGELOG.md') // history
  const cited = files.flatMap((file) => {
    const citation = file.startsWith(folder) ? /\b(0\d{3}[a-z0-9-]*)/g : /decisions\/(?:[a-z-]+\/)?(0\d{3}[a-z0-9-]*)/g
    return [...readFileSync(file, 'utf8').matchAll(citation)].map(([, page]) => ({ file, page: page! }))
  })
  const names = pages.map((page) => path.basename(page))
  const exists = (cited: string) => names.some((name) => name === `${cited}.md` || name.startsWith(`${cited}-`))
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(({ page }) => !exists(page))).toEqual([])
})

test('docs/dependencies.md has one line for each dependency, and no other', () => {
  const files = ['package.json', ...globSync('scripts/run/brought/*/package.json')]
  const installed = files.flatMap((file) => {
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'))
    return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
  })
  const expected = installed.map((name) => (name.startsWith('@types/') ? '@types/*' : name))
  const rows = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \|/gm)]
  const listed = rows.map(([, name]) => name!)
  expect(listed.length).toBe(new Set(listed).size)
  const faults = [
    ...expected
      .filter((name) => !listed.includes(name))
      .map((name) => `say in docs/dependencies.md what ${name} is for`),
    ...listed.filter((name) => !expected.includes(name)).map((name) => `remove ${name} from docs/dependencies.md`),
  ]
  expect(faults).toEqual([])
})
