import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '#migrations/index.ts'

const pages = globSync(['*.md', 'docs/**/*.md']).filter((file) => file !== 'CHANGELOG.md') // history
const commands = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

/** Returns the GitHub anchor of a heading: lower case, no punctuation, hyphens for spaces. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** Returns the anchors of a page: its headings, and explicit ids. */
function anchorsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const headings = [...text.matchAll(/^#+ (.+?)(?: <a id=.*)?$/gm)].map(([, heading]) => anchorOf(heading!))
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!)]
}

/** Returns the relative links and images of a page that lead nowhere. */
function brokenLinksIn(file: string): string[] {
  const targets = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
  return targets
    .map(([, target]) => target!)
    .filter((target) => {
      const [name, anchor] = target.split('#')
      const page = name ? path.join(path.dirname(file), name) : file
      return !existsSync(page) || (anchor !== undefined && !anchorsIn(page).includes(anchor))
    })
}

test('every relative link of a document leads to a file, and to a heading if it names one', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.flatMap((file) => brokenLinksIn(file).map((link) => `${file}: ${link}`))).toEqual([])
})

test('every command in a document is a script of package.json', () => {
  const named = pages.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?([a-z][a-z0-9-]*)/g)].map(([, name]) => ({
      file,
      name,
    })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !commands.includes(name!))).toEqual([])
})

test('every script of package.json is in the README, in CONTRIBUTING or in docs/operations.md', () => {
  const text = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(commands.filter((name) => !new RegExp(`npm (run )?${name}\\b|\`${name}\\b`).test(text))).toEqual([])
})

test('CI runs the test command of the README', () => {
  const [, command] = readFileSync('README.md', 'utf8').match(/^(npm test)\b/m) ?? []
  expect(readFileSync('.ci/run', 'utf8').trim().split('\n').at(-1)).toBe(command)
})

test('docs/upgrades.md has a section a day, newest first, and names each breaking migration', () => {
  const notes = readFileSync('docs/upgrades.md', 'utf8')
  const days = [...notes.matchAll(/^## (.+)$/gm)].map(([, day]) => day!)
  expect(days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true)
  expect(days).toEqual(days.toSorted().reverse())
  const breaking = Object.keys(migrations).filter((name) => name.endsWith('.breaking'))
  expect(breaking.filter((name) => !notes.includes(name))).toEqual([])
})
