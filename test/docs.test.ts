import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
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
  const linking = [...pages, 'CHANGELOG.md']
  expect(linking.flatMap((file) => brokenLinksIn(file).map((link) => `${file}: ${link}`))).toEqual([])
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

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trimEnd().split('\n')

/** Every file and folder of the project, with the end of each path: `home.ts`, `rules/home.ts`, `app/rules/home.ts`. */
const names = new Set(
  tracked.flatMap((file) => {
    const parts = file.split('/')
    return parts.flatMap((_, end) => parts.slice(0, end + 1).map((_, start) => parts.slice(start, end + 1).join('/')))
  }),
)

/** Names of files that are not in the repository: packages, and files of an instance, an export or an incident. */
const elsewhere = /\.js$|^var\/|^\$incident\/|^manifeste\.json$|^\.server\.ts$/

/** Returns the files and folders in backquotes that do not exist. */
function deadPathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s*<{…]+)`/g)].map(([, name]) => name!.replace(/\/$/, ''))
  return quoted
    .filter((name) =>
      /^(?:app|db|docs|letter-templates|migrations|scripts|test)\/|^[\w$][^:=]*\.(?:tsx?|mjs|json|md|html|css|ya?ml|txt)$/.test(
        name,
      ),
    )
    .filter((name) => !names.has(name) && !elsewhere.test(name) && !/^docs\/decisions\/\d{4}$/.test(name))
}

test('every file and folder that a document names exists', () => {
  expect(pages.flatMap((file) => deadPathsIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))).toEqual([])
  expect(deadPathsIn('See `app/rules/home.ts`, `home.ts`, `rules/nothing.ts` and `app/nothing/`.')).toEqual([
    'rules/nothing.ts',
    'app/nothing',
  ])
})

/** Text of all files that define or use settings, functions and types, without the exceptions below. */
const code = tracked
  .filter(
    (file) =>
      file !== 'test/docs.test.ts' && /\.(?:tsx?|mjs|json|ya?ml)$|^\.env\.example$|^docs\/operations\/\w/.test(file),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Names of Node, and examples of names, which no file of ours defines. */
const notOurs = ['SCHED_RR', 'reusePort', 'widthPx']

test.each([
  ['setting and constant', 40, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g],
  ['function, field and type', 100, /`<?([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?:\(\)|\/>)?`/g],
])('every %s that a document names is in the code', (_what, least, pattern) => {
  const named = pages
    .filter((file) => !file.startsWith('docs/sources/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => ({ file, name: name! })))
  expect(named.length).toBeGreaterThan(least)
  expect(named.filter(({ name }) => !notOurs.includes(name) && !code.includes(name))).toEqual([])
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
