import { globSync, readFileSync } from 'node:fs'
import { migrations } from '#migrations/index.ts'
import { filesIn, importsIn, importsOf, valuesOf } from '#test/support/source/source.ts'

/** Each layer, and the layers that it may import. docs/architecture.md has the same table. */
const mayImport: Record<string, string[]> = {
  'app/content': [],
  'app/rules': ['app/content'],
  migrations: [],
  'letter-templates': ['app/content', 'app/rules'],
  'app/components': ['app/content', 'app/rules'],
  'app/browser': ['app/rules'],
  'app/adapters': ['app/content', 'app/rules'],
  db: ['app/rules', 'migrations'],
  'app/middleware': ['app/rules', 'db'],
  'app/http': ['app/rules', 'db', 'app/adapters'],
  'app/operations': ['app/content', 'app/rules', 'db', 'letter-templates', 'app/adapters'],
  'app/api': [
    ...['app/rules', 'db', 'letter-templates', 'app/adapters', 'app/middleware', 'app/http', 'app/operations'],
  ],
  'app/layouts': ['app/rules', 'app/http', 'app/components'],
  'app/routes': [
    ...['app/content', 'app/rules', 'db', 'letter-templates', 'app/adapters'],
    ...['app/http', 'app/operations', 'app/components'],
  ],
}

/** Types of the long-lived objects, which every layer may import. */
const shared = 'app/context.ts'

/** Files outside the layers, which are part of every page. app/server.ts may import all layers. */
const betweenRooms: Record<string, string[]> = {
  'app/root.tsx': ['app/rules', 'app/http', 'app/components', 'app/browser'],
  'app/entry.server.tsx': ['app/rules', 'db', 'app/adapters', 'app/components'],
  'app/routes.ts': [],
  [shared]: ['app/content', 'app/rules', 'db', 'app/adapters'],
}

const rooms = [...Object.keys(mayImport), 'scripts', 'test', 'app/server.ts', 'app', 'server.ts']

/**
 * Returns the layer of a file. A file directly in app/ is in the layer `app`, which nobody may import, except `shared`.
 */
const roomOf = (file: string) => rooms.find((room) => file === room || file.startsWith(`${room}/`))

/** Rules with lists of names that the content is validated against. They import no content. */
const namesOfContent = ['app/rules/letters/definition.ts', 'app/rules/pieces/attachment-types.ts']

/**
 * Whether content may import this file: the types of rules, such as `Day`, or a list of names. Content never runs a
 * rule.
 */
const isOpenToContent = (file: string, name: string) =>
  roomOf(file) === 'app/content' && (namesOfContent.includes(name) || !valuesOf(file).files.includes(name))

/** Returns the other layers that a file imports, each once. Style sheets do not count, because any page links them. */
function reachedBy(file: string): string[] {
  const named = importsOf(file).files.filter((name) => !/\.css(\?|$)/.test(name) && name !== shared)
  const code = named.filter((name) => !isOpenToContent(file, name))
  const others = code.map(roomOf)
  return [...new Set(others)].filter((room): room is string => room !== undefined && room !== roomOf(file))
}

/** The imports of a file that are not among those allowed, each with the file. */
const otherThan = (allowed: string[], file: string, reached: string[]) =>
  reached.filter((name) => !allowed.includes(name)).map((name) => `${file} imports ${name}`)

test.each(Object.entries(mayImport))('%s imports only the layers it may', (room, allowed) => {
  const files = filesIn(room)
  expect(files).not.toEqual([])
  const remedy = 'Move the code to the layer that it belongs to, or pass the value down: docs/architecture.md'
  expect(
    files.flatMap((file) => otherThan(allowed, file, reachedBy(file))),
    remedy,
  ).toEqual([])
})

test.each(namesOfContent)('%s, which content imports, runs no other module', (file) => {
  expect(valuesOf(file)).toEqual({ files: [], packages: [] })
})

/** Everything that is not a test: it runs where `test/` is missing. Configuration of test runners is part of the tests. */
const withoutTests = [
  ...[...Object.keys(mayImport), 'app', 'scripts'].flatMap(filesIn),
  ...globSync(['scripts/**/*.mjs', 'server.ts', 'vite.config.ts']),
]

test('only tests and their tools import from test/: the application and scripts do not', () => {
  const importing = withoutTests.filter((file) => importsOf(file).files.some((name) => name.startsWith('test/')))
  expect(withoutTests.length).toBeGreaterThan(1000)
  expect([...new Set(importing)], 'move the shared code to app/, or the script to test/tools/').toEqual([])
})

test('the files that are part of every page import only the layers they may', () => {
  const files = filesIn('app').filter((file) => roomOf(file) === 'app')
  expect(files).not.toEqual([])
  expect(files.flatMap((file) => otherThan(betweenRooms[file] ?? [], file, reachedBy(file)))).toEqual([])
})

/** Packages that the layers without I/O may import. */
const mayUse: Record<string, string[]> = {
  'app/content': ['zod'],
  // Both have no side effects: schemas, and the numbering plans of the world.
  'app/rules': ['zod', 'libphonenumber-js/min'],
  migrations: ['kysely', 'kysely/migration'],
  'letter-templates': [],
}

test.each(Object.entries(mayUse))('%s imports only allowed packages', (room, allowed) => {
  expect(filesIn(room).flatMap((file) => otherThan(allowed, file, importsOf(file).packages))).toEqual([])
})

/** The only modules that import the framework, which change when it does (choice-61). */
const nameTheFramework = [
  'app/adapters/email-link.ts',
  'app/components/page/router.ts',
  'app/entry.server.tsx',
  'app/http/router.ts',
  'app/middleware/canonical-address.ts',
  'app/middleware/page/handler.ts',
  'app/middleware/page/route-table.ts',
  'app/middleware/remix-bridge.ts',
  'app/routes.ts',
  'test/middleware/page/route-table.test.ts',
  'test/scripts/catalogue.test.ts',
  'test/support/server/routes.ts',
  'vite.config.ts',
]

test('few modules import the framework', () => {
  const files = [...rooms.flatMap(filesIn), ...globSync('*.ts')]
  const isOfTheFramework = (name: string) => /^(@remix-run\/|react-router)/.test(name)
  const naming = files.filter((file) => importsOf(file).packages.some(isOfTheFramework))
  expect([...new Set(naming)].sort()).toEqual(nameTheFramework)
})

/** The file that builds the URLs of each section. */
const addresses: Record<string, string> = {
  'demarches-administratives': 'app/rules/letters/addresses.ts',
  'espace-ceremonie': 'app/rules/ceremony/addresses.ts',
  'espace-defunt': 'app/rules/deceased-space/addresses.ts',
}

test.each(Object.entries(addresses))('the URLs under /%s are built in one file', (section, file) => {
  const inCode = new RegExp(`^(?!\\s*(/?\\*|//)).*['"\`}]/${section}\\b`, 'm')
  const building = ['app', 'db', 'letter-templates']
    .flatMap(filesIn)
    .filter((name) => name !== file && roomOf(name) !== 'app/content')
    .filter((name) => inCode.test(readFileSync(name, 'utf8')))
  expect(building).toEqual([])
})

test('docs/architecture.md has the same table', () => {
  const rows = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([a-z/-]+)` \|(.*)\|$/gm)
  const shown = [...rows].map(([, room, names]) => [room, [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name)])
  expect(Object.fromEntries(shown)).toEqual(mayImport)
})

test('each migration since 2026-11-25-48 says in its name whether the release before serves on its schema', () => {
  const recent = Object.keys(migrations).filter((name) => name > '2026-11-25-47-operators')
  expect(recent.filter((name) => !/\.(compatible|breaking)$/.test(name))).toEqual([])
})

describe('How imports are found', () => {
  test.each([
    ["import { a } from '#db/accounts/users.ts'", ['#db/accounts/users.ts']],
    ["import type { A } from '../http/context.ts'", ['../http/context.ts']],
    ["import {\n  a,\n  b,\n} from '#db/accounts/users.ts'", ['#db/accounts/users.ts']],
    ["import './styles.css'", ['./styles.css']],
    ["const a = await import('#db/accounts/users.ts')", ['#db/accounts/users.ts']],
    ["export * from '#db/accounts/users.ts'", ['#db/accounts/users.ts']],
    ["export { a } from '#db/accounts/users.ts'", ['#db/accounts/users.ts']],
    ["const from = 'here'", []],
  ])('importsIn() finds %s', (code, named) => {
    expect(importsIn(code)).toEqual(named)
  })

  test('every folder of app is a layer of the table', () => {
    const nested = filesIn('app').filter((file) => file.split('/').length > 2)
    expect(nested.filter((file) => roomOf(file) === 'app')).toEqual([])
  })
})
