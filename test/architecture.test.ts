import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesIn, importsIn, importsOf, valuesOf } from '#test/support/source/source.ts'

/** Each room, and the rooms it may import. Same table as docs/architecture.md. */
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

/** The types of what lives long, which every room may name. */
const shared = 'app/context.ts'

/** The files that stand between the rooms: what every page passes through. server.ts may import all of them. */
const betweenRooms: Record<string, string[]> = {
  'app/root.tsx': ['app/rules', 'app/http', 'app/components', 'app/browser'],
  'app/entry.server.tsx': ['app/rules', 'db', 'app/adapters', 'app/components'],
  'app/routes.ts': [],
  [shared]: ['app/content', 'app/rules', 'db', 'app/adapters'],
}

const rooms = [...Object.keys(mayImport), 'scripts', 'test', 'app', 'server.ts']

/** A file straight under app/ is in the room `app`: nobody imports it, but for `shared`. */
const roomOf = (file: string) => rooms.find((room) => file === room || file.startsWith(`${room}/`))

/** Rules whose lists of names the content is checked against when it loads. They import no content. */
const namesOfContent = ['app/rules/letters/definition.ts', 'app/rules/pieces/attachment-types.ts']

/** Content names the types of rules, such as `Day`, but runs none of them: a rule reads content, never the reverse. */
const isOpenToContent = (file: string, name: string) =>
  roomOf(file) === 'app/content' && (namesOfContent.includes(name) || !valuesOf(file).files.includes(name))

/** The rooms that a file reaches and that are not its own, each once. The style sheet is no room: any page links it. */
function reachedBy(file: string): string[] {
  const named = importsOf(file).files.filter((name) => !/\.css(\?|$)/.test(name) && name !== shared)
  const code = named.filter((name) => !isOpenToContent(file, name))
  const others = code.map(roomOf)
  return [...new Set(others)].filter((room): room is string => room !== undefined && room !== roomOf(file))
}

describe.each(Object.entries(mayImport))('%s', (room, allowed) => {
  test.each(filesIn(room))('%s keeps to its neighbours', (file) => {
    expect(reachedBy(file).filter((other) => !allowed.includes(other))).toEqual([])
  })
})

describe('what content names of rules', () => {
  test.each(namesOfContent)('%s runs no other module', (file) => {
    expect(valuesOf(file)).toEqual({ files: [], packages: [] })
  })
})

describe('what every page passes through', () => {
  test.each(filesIn('app').filter((file) => roomOf(file) === 'app'))('%s keeps to its neighbours', (file) => {
    const allowed = betweenRooms[file] ?? []
    expect(reachedBy(file).filter((other) => !allowed.includes(other))).toEqual([])
  })
})

/** What stands beside a route and may read a session, a table or a disk: the route itself, and the reader of its section. */
const isServerFile = (file: string) => /\/(route|section)\.tsx?$/.test(file) || file.split('/').length === 3

describe('a component beside its route', () => {
  test('is handed what it shows, as those of app/components are', () => {
    const parts = filesIn('app/routes').filter((file) => !isServerFile(file))
    const reaching = parts.filter((file) =>
      reachedBy(file).some((room) => !['app/content', 'app/rules', 'app/components'].includes(room)),
    )
    expect(parts.length).toBeGreaterThan(100)
    expect(reaching).toEqual([])
  })

  test('serves that route alone', () => {
    const importers = filesIn('app').flatMap((file) => importsOf(file).files.map((name) => ({ file, name })))
    const folderOf = (file: string) => file.split('/').slice(0, 3).join('/')
    const shared = importers.filter(
      ({ file, name }) => name.startsWith('app/routes/') && !isServerFile(name) && folderOf(file) !== folderOf(name),
    )
    expect(shared).toEqual([])
  })
})

/** The packages of the rooms that ask nothing of the network, the disk or the clock. */
const mayUse: Record<string, string[]> = {
  'app/content': ['zod'],
  // Pure, both: the shape of a form, and the numbering plans of the world.
  'app/rules': ['zod', 'libphonenumber-js/min'],
  migrations: ['kysely', 'kysely/migration'],
  'letter-templates': [],
}

describe.each(Object.entries(mayUse))('%s', (room, allowed) => {
  test.each(filesIn(room))('%s needs nothing from outside', (file) => {
    expect(importsOf(file).packages.filter((name) => !allowed.includes(name))).toEqual([])
  })
})

/** The modules that name the framework: those that move when it does, and no other (choice-61). */
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

test('few modules name the framework', () => {
  // `npm run bench` compares the service with a site that is bare Remix.
  const files = [...rooms.flatMap(filesIn), ...globSync('*.ts')].filter((file) => !file.startsWith('scripts/bench/'))
  const isOfTheFramework = (name: string) => /^(@remix-run\/|react-router)/.test(name)
  const naming = files.filter((file) => importsOf(file).packages.some(isOfTheFramework))
  expect([...new Set(naming)].sort()).toEqual(nameTheFramework)
})

test('docs/architecture.md shows the same table', () => {
  const rows = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([a-z/-]+)` \|(.*)\|$/gm)
  const shown = [...rows].map(([, room, names]) => [room, [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name)])
  expect(Object.fromEntries(shown)).toEqual(mayImport)
})

describe('the wall between kinds of work', () => {
  test.each([
    ["import { a } from '#db/accounts/users.ts'", ['#db/accounts/users.ts']],
    ["import type { A } from '../http/context.ts'", ['../http/context.ts']],
    ["import {\n  a,\n  b,\n} from '#db/accounts/users.ts'", ['#db/accounts/users.ts']],
    ["import './styles.css'", ['./styles.css']],
    ["const a = await import('#db/accounts/users.ts')", ['#db/accounts/users.ts']],
    ["export * from '#db/accounts/users.ts'", ['#db/accounts/users.ts']],
    ["export { a } from '#db/accounts/users.ts'", ['#db/accounts/users.ts']],
    ["const from = 'here'", []],
  ])('sees %s', (code, named) => {
    expect(importsIn(code)).toEqual(named)
  })

  test('stands round every room there is', () => {
    const nested = filesIn('app').filter((file) => file.split('/').length > 2)
    expect(nested.filter((file) => roomOf(file) === 'app')).toEqual([])
  })
})
