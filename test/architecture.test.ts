import { describe, expect, test } from 'vitest'
import { filesIn, importsIn, importsOf } from '#test/support/source.ts'

/** Each room, and the rooms it may import. Same table as docs/architecture.md. */
const mayImport: Record<string, string[]> = {
  'app/rules': [],
  migrations: [],
  'letter-templates': ['app/rules'],
  'app/components': ['app/rules'],
  'app/adapters': ['app/rules'],
  db: ['app/rules', 'migrations'],
  'app/gate': ['app/rules', 'db'],
  'app/http': ['app/rules', 'db', 'app/adapters'],
  'app/operations': ['app/rules', 'db', 'letter-templates', 'app/adapters'],
  'app/routes': ['app/rules', 'db', 'letter-templates', 'app/adapters', 'app/http', 'app/operations', 'app/components'],
}

/** What stands between the rooms: the shell of every page. server.ts may import them all. */
const shell = ['app/rules', 'app/http', 'app/components']

/** Only types may be imported from where the arrow does not go: what a page is handed has a shape. */
const doors: Record<string, string[]> = {
  'app/root.tsx': shell,
  'app/entry.server.tsx': shell,
  'app/entry.client.tsx': shell,
  'app/routes.ts': [],
}

const rooms = [...Object.keys(mayImport), 'scripts', 'test']

const roomOf = (file: string) => rooms.find((room) => file.startsWith(`${room}/`))

/** Rooms that a file reaches and that are not its own, each once. */
const reachedBy = (file: string) => {
  const others = importsOf(file).files.map(roomOf)
  return [...new Set(others)].filter((room): room is string => room !== undefined && room !== roomOf(file))
}

describe.each(Object.entries(mayImport))('%s', (room, allowed) => {
  test.each(filesIn(room))('%s keeps to its neighbours', (file) => {
    expect(reachedBy(file).filter((other) => !allowed.includes(other))).toEqual([])
  })
})

describe('the shell of every page', () => {
  test.each(filesIn('app').filter((file) => !roomOf(file)))('%s keeps to its neighbours', (file) => {
    const allowed = doors[file] ?? []
    expect(reachedBy(file).filter((other) => !allowed.includes(other))).toEqual([])
  })
})

describe('rules', () => {
  test.each(filesIn('app/rules'))('%s asks nothing of the network, the disk or the clock', (file) => {
    expect(importsOf(file).packages.filter((name) => name !== 'zod')).toEqual([])
  })
})

describe('the wall between kinds of work', () => {
  test.each([
    ["import { a } from '#db/users.ts'", ['#db/users.ts']],
    ["import type { A } from '../http/context.ts'", ['../http/context.ts']],
    ["import {\n  a,\n  b,\n} from '#db/users.ts'", ['#db/users.ts']],
    ["import './styles.css'", ['./styles.css']],
    ["const a = await import('#db/users.ts')", ['#db/users.ts']],
    ["export * from '#db/users.ts'", ['#db/users.ts']],
    ["export { a } from '#db/users.ts'", ['#db/users.ts']],
    ["const from = 'here'", []],
  ])('sees %s', (code, named) => {
    expect(importsIn(code)).toEqual(named)
  })

  test('stands round every room there is', () => {
    const folders = filesIn('app').map((file) => file.split('/').slice(0, -1).join('/'))
    const unknown = folders.filter((folder) => folder !== 'app' && !roomOf(`${folder}/`))
    expect([...new Set(unknown)]).toEqual([])
  })
})
