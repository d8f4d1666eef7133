import { reasonOf, whereOf } from '#app/adapters/log.ts'
import { testDatabase } from '#test/support/given.ts'
import { readBuild } from '#test/support/server/routes.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

const secret = 'kQ7vN2xW9rT4bZ8mL3cH6dJ5fG'
const said: string[] = []

/** Returns the build in which every page except its layouts fails, with its URL in the error. */
const build = await readBuild()
const fail = ({ request }: { request: Request }) => {
  throw new Error(`at ${request.url}`)
}
const isSection = (id: string) => Object.values(build.routes).some((route) => route?.parentId === id)
const routes = Object.fromEntries(
  Object.entries(build.routes).flatMap(([id, route]) => {
    // Leave the root and section layouts unchanged.
    if (!route || id === 'root' || isSection(id)) return route ? [[id, route]] : []
    const { loader, action } = route.module
    const module = { ...route.module, ...(loader && { loader: fail }), ...(action && { action: fail }) }
    return [[id, { ...route, module }]]
  }),
)

const db = testDatabase()
let server: TestServer
beforeAll(async () => {
  for (const stream of ['log', 'error', 'warn'] as const) {
    vi.spyOn(console, stream).mockImplementation((...parts) => void said.push(parts.map(String).join(' ')))
  }
  server = await openTestServer(db, { build: { ...build, routes } })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const pathOf = (id: string | undefined): string => {
  const route = id === undefined ? undefined : routes[id]
  return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
}
const addressOf = (id: string) => pathOf(id).replace(/\/+/g, '/').replace(/:\w+/g, secret).replace('*', secret)

const ids = Object.keys(routes).filter((id) => id !== 'root')
/** Routes without a loader or action only render static content. */
const failing = ids.filter((id) => !isSection(id) && ['loader', 'action'].some((name) => name in routes[id]!.module))

test('the log names a failed page by its route, and never contains its URL', async () => {
  const browser = server.openBrowser({ sid: secret })
  await browser.get('/')
  for (const id of ids) {
    const address = addressOf(id)
    const query = `?token=${secret}&jeton=${secret}`
    await browser.get(address + query)
    await browser.get(`${address === '/' ? '/_root' : address.replace(/\/$/, '')}.data${query}`, here)
    await browser.post(address + query, { token: secret, jeton: secret })
  }
  expect(said.filter((line) => line.includes(secret))).toEqual([])
  const failed = said.flatMap((line) => /"event":"page-failed".*"route":"([^"]+)"/.exec(line)?.[1] ?? [])
  expect(failing).toContain('routes/mots.$token._index')
  expect(failing.filter((id) => !failed.includes(id))).toEqual([])
})
const here = { 'Sec-Fetch-Site': 'same-origin' }

describe('the log of an error', () => {
  const error = Object.assign(new Error(`no such thing\n    at ${secret} (in what was typed)`), { code: 'SQLITE_FULL' })

  test('the log of an error contains its code, or else its name', () => {
    expect(reasonOf(error)).toBe('SQLITE_FULL')
    expect(reasonOf(new TypeError(secret))).toBe('TypeError')
    expect(reasonOf(Object.assign(new Error(), { code: `not a code: ${secret}` }))).toBe('Error')
    expect(reasonOf(secret)).toBe('unknown')
  })

  test('the log of an error contains where it was raised, which a message cannot fake', () => {
    expect(whereOf(error)).toContain('log-secrets.test.ts')
    expect(whereOf(secret)).toBeUndefined()
  })
})
