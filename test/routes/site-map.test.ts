import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readBuild } from '#test/support/server/routes.ts'
import { filesIn, importsOf } from '#test/support/source/source.ts'

const { routes } = await readBuild()
const all = Object.values(routes).filter((route) => route !== undefined)

/** Parent routes of a route, the nearest first. */
function above(id: string | undefined): string[] {
  const parentId = id === undefined ? undefined : routes[id]?.parentId
  return parentId === undefined ? [] : [parentId, ...above(parentId)]
}

const isParent = (id: string) => all.some(({ parentId }) => parentId === id)
const isLayout = (id: string) => /^layouts\/[\w-]+$/.test(id)
const pages = all.filter(({ id, module }) => module.default && !isParent(id))
const filesOf = (ids: string[]) => ids.map((id) => id.replace('routes/', '')).toSorted()

test('each page is in one of the six layouts, inside an error boundary', () => {
  for (const { id } of pages) {
    expect.soft([id, above(id).filter(isLayout).length]).toEqual([id, 1])
    expect.soft(above(id)[0]).toBe(`${above(id)[1]} inside`)
  }
  const layouts = ['console', 'default', 'default-v2', 'home', 'public', 'unauthenticated']
  expect([...new Set(pages.flatMap(({ id }) => above(id).filter(isLayout)))].toSorted()).toEqual(
    layouts.map((name) => `layouts/${name}`),
  )
})

test('every route file is in the site map, and only once', () => {
  const named = filesIn('app/routes').flatMap((file) => {
    const name = file.replace(/^app\/|\.tsx?$/g, '')
    // The route of a folder is route.tsx; other files in it are its parts.
    if (path.dirname(name) === 'routes') return [name]
    return path.basename(name) === 'route' ? [path.dirname(name)] : []
  })
  const routed = all.map(({ id }) => id).filter((id) => /^routes\/\S+$/.test(id))
  const unrouted = named.filter((name) => !routed.includes(name)).map((name) => `app/routes.ts: add app/${name}`)
  const unfound = routed.filter((name) => !named.includes(name)).map((name) => `app/routes.ts: no file is app/${name}`)
  const twice = routed
    .filter((name, at) => routed.indexOf(name) !== at)
    .map((name) => `app/routes.ts: app/${name} twice`)
  expect([...unrouted, ...unfound, ...twice]).toEqual([])
})

test('routes that return bytes, API responses or redirects have no frame', () => {
  const files = all.filter(({ id, module }) => id !== 'root' && !module.default)
  expect(files.length).toBeGreaterThan(30)
  for (const { id } of files) expect.soft(above(id).filter((parent) => parent.endsWith(' inside'))).toEqual([])
})

test('no layout reads data, because a section below it may be hidden from the viewer', () => {
  for (const { id, module } of all.filter(({ id }) => id.startsWith('layouts/'))) {
    expect([id, module.loader, module.action]).toEqual([id, undefined, undefined])
  }
})

/** Pages outside the section of their URL, with the reason for their own frame. */
const optedOut: Record<string, string> = {
  'utilisateurs.$userId_.retirer':
    'asks once more, on a page of its own; an index of `$userId` would rank above `/:service/inscription`',
  'utilisateurs_.UpdatePassword': 'chooses a password, for who has just come in: the frame of those who sign in',
  'utilisateurs_.adresse': 'proves who asks before their address changes: the frame of those who sign in',
  'utilisateurs_.nouvelle-adresse': 'follows the link of an email, in any browser: the frame of those who sign in',
  'utilisateurs_.verification': 'asks who is there once more: the frame of those who sign in',
}

test('a route opts out of its section only if its frame differs', () => {
  expect(filesOf(all.map(({ id }) => id).filter((id) => id.includes('_.')))).toEqual(Object.keys(optedOut).toSorted())
})

const architecture = readFileSync('docs/architecture.md', 'utf8')

test('docs/architecture.md shows every section, in its layout or section', () => {
  const [, tree = ''] = architecture.match(/^root\.tsx .*\n((?:[├└│ ].*\n)+?)```/m) ?? []
  const lines = [...tree.matchAll(/^([│ ]*)[├└] (\S+)/gm)].map(([, before = '', name]) => [before.length / 2, name!])
  const shown = lines.map(([depth, name], index) => {
    const above = lines.slice(0, index).findLast(([one]) => Number(one) < Number(depth))
    return [name, above?.[1]]
  })
  const short = (id: string | undefined) =>
    id?.replace(/^(layouts|routes)\//, '').replace(/^demarches-administratives\./, '')
  const frames = all.map(({ id }) => id).filter((id) => isParent(id) && id !== 'root' && !id.endsWith(' inside'))
  const found = frames.map((id) => [short(id), short(above(id).find((one) => one !== 'root'))])
  const inOrder = (rows: unknown[][]) => rows.map((row) => row.join(' in ')).toSorted()
  expect(inOrder(shown)).toEqual(inOrder(found))
})

/** The names in backquotes of a cell. */
const namesIn = (cell: string) => cell.split(', ').map((name) => name.replaceAll('`', ''))

type Trace = { act: string; page: string; files: string[]; tables: string[]; before: number; now: number }

/** The ten acts of docs/architecture.md. `files`: those that a value passes, from the page to the operations. */
const traces = [
  ...architecture.matchAll(/^\| ([a-z ]+) \| `([^`]+)` \| (`[^|]+`) \| (`[^|]+`) \| (`[^|]+`) \| (\d) → (\d) \|$/gm),
].map(([, act = '', page = '', forms = '', operations = '', tables = '', before, now]): Trace => {
  const route = [`app/routes/${page}/route.tsx`, `app/routes/${page}.tsx`].find((file) => existsSync(file)) ?? page
  const named = namesIn(forms).map((form) => (form.startsWith('app/') ? form : path.join(path.dirname(route), form)))
  return {
    act,
    page: route,
    files: [...new Set([route, ...named, ...namesIn(operations).map((file) => `app/operations/${file}`)])],
    tables: namesIn(tables).map((file) => `db/${file}`),
    before: Number(before),
    now: Number(now),
  }
})

test('docs/architecture.md has ten acts, each with fewer files from the page to the row than before nesting', () => {
  expect(traces).toHaveLength(10)
  expect(traces.filter(({ before, now }) => now >= before)).toEqual([])
  // The files of the row count as one: the query.
  expect(traces.filter(({ files, now }) => files.length + 1 !== now)).toEqual([])
})

test.each(traces)(
  'docs/architecture.md names the files that exist to $act, each imported by one before it',
  (trace) => {
    const { page, files, tables } = trace
    const all = [...files, ...tables]
    expect(all.filter((file) => !existsSync(file))).toEqual([])
    const imported = all.flatMap((file) => importsOf(file).files)
    expect(all.filter((file) => file !== page && !imported.includes(file))).toEqual([])
    const forms = files.filter((file) => /<(form|PostForm)\b/.test(readFileSync(file, 'utf8')))
    expect(forms).toHaveLength(1)
  },
)
