import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesIn, importsOf } from '#test/support/source/source.ts'

// A page is read in one place: its route, and the parts that only it uses, beside it (docs/architecture.md).

const routes = filesIn('app/routes')

/** The folder of a route, or the route itself if it is one file. */
const folderOf = (file: string) => file.split('/').slice(0, 3).join('/')

/**
 * Whether a file beside a route may read a session, a table or a disk: the route itself, the reader of its section, or
 * a part of its loader and action, whose name ends in `.server.ts`.
 */
const isServerFile = (file: string) =>
  /\/(route|section)\.tsx?$|\.server\.ts$/.test(file) || file.split('/').length === 3

test('a component beside its route imports no server layer', () => {
  const parts = filesIn('app/routes').filter((file) => !isServerFile(file))
  const reaching = parts.filter((file) =>
    importsOf(file).files.some((name) =>
      /^(db|letter-templates|app\/(adapters|http|middleware|operations))\//.test(name),
    ),
  )
  expect(parts.length).toBeGreaterThan(100)
  expect(reaching).toEqual([])
})

test('a component beside its route is imported by that route only', () => {
  const importers = filesIn('app').flatMap((file) => importsOf(file).files.map((name) => ({ file, name })))
  const shared = importers.filter(
    ({ file, name }) => name.startsWith('app/routes/') && !isServerFile(name) && folderOf(file) !== folderOf(name),
  )
  expect(shared).toEqual([])
})

/** Files that import each file of app. */
const importers = new Map<string, string[]>()
for (const file of filesIn('app')) {
  for (const name of importsOf(file).files) importers.set(name, [...(importers.get(name) ?? []), file])
}

/** Returns the pages that show a component, by itself or in another component. A layout or the root shows it on many. */
function pagesWith(component: string, seen = new Set<string>()): Set<string> {
  seen.add(component)
  const pages = (importers.get(component) ?? []).flatMap((file) => {
    if (!file.startsWith('app/components/')) return [folderOf(file)]
    return seen.has(file) ? [] : [...pagesWith(file, seen)]
  })
  return new Set(pages)
}

test('a component in app/components is on two pages or more, or in a layout', () => {
  const components = filesIn('app/components')
  expect(components.length).toBeGreaterThan(100)
  const ofOne = components.filter((file) => {
    const pages = [...pagesWith(file)]
    return pages.length < 2 && !pages.some((page) => !page.startsWith('app/routes/'))
  })
  expect(ofOne).toEqual([])
})

/** Lines of code that a route may have (scripts/check-file-length.ts). */
const MOST_LINES = 150

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line)).length

/** The only element of a page, if that is a component of a file beside it: `<Papers {...page} />`. */
function forwardedTo(route: string): string | undefined {
  const text = readFileSync(route, 'utf8')
  const page = /\nexport default function[\s\S]*?\n}\n/.exec(text)?.[0] ?? ''
  const tags = [...page.slice(page.search(/\breturn\b/)).matchAll(/<([A-Za-z]\w*)[\s/>]/g)].map(([, tag]) => tag)
  const part = tags.length === 1 && new RegExp(`\\b${tags[0]}\\b[^\\n]* from '(\\.[^']+)'`).exec(text)?.[1]
  return part ? path.join(path.dirname(route), part) : undefined
}

test('a page that fits in one file is in its route, which does not forward to a part', () => {
  const forwarding = routes.flatMap((route) => {
    const part = forwardedTo(route)
    return part ? [{ route, lines: linesOf(route) + linesOf(part) }] : []
  })
  expect(forwarding.length).toBeGreaterThan(0)
  expect(forwarding.filter(({ lines }) => lines <= MOST_LINES)).toEqual([])
})

/** Modules that a route may import. A route with more composes its page itself, which an operation should do. */
const MOST_IMPORTS = 30

test('a route imports few modules: one operation returns what its page shows', () => {
  const counts = routes.filter((file) => /\/route\.tsx?$/.test(file) || folderOf(file) === file)
  expect(counts.length).toBeGreaterThan(100)
  const many = counts.filter((file) => {
    const { files, packages } = importsOf(file)
    return files.length + packages.length > MOST_IMPORTS
  })
  expect(many).toEqual([])
})
