import { acceptsFile } from '#app/rules/files/uploads.ts'
import { dump } from '#test/support/db/dump.ts'
import { failuresOf } from '#test/support/failures.ts'
import { insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { addressesOf } from '#test/support/page/addresses.ts'
import { readBuild } from '#test/support/server/routes.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

const { forms: all, pages } = addressesOf(await readBuild())
/** Programs post to it, with a signature instead of a token: access/webhook.test.ts. */
const forms = all.filter((address) => !address.startsWith('/webhooks/'))

const db = testDatabase()
let server: TestServer
let browser: Browser
let another: Browser
beforeAll(async () => {
  server = await openTestServer(db)
  browser = await signedIn()
  another = await signedIn()
  // As if the last visit was weeks ago: a new visit would be recorded.
  await db.updateTable('session').set({ seenAt: '2026-01-01T00:00:00.000Z' }).execute()
  await db.updateTable('membership').set({ seenOn: null }).execute()
})
afterAll(async () => {
  await server.close()
})

type Browser = ReturnType<TestServer['openBrowser']>

/** Returns the browser of a signed-in account owner. */
async function signedIn() {
  const { owner, domain } = await insertFamily(db)
  const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id, now: new Date() })
  const browser = server.openBrowser({ sid: sessionId })
  await browser.get('/demarches-administratives')
  return browser
}

type Trick = {
  headers?: Record<string, string>
  token?: 'its own' | 'none' | 'another’s'
  cookies?: 'none'
  query?: string
  status: number
  /** Status at the pages whose form may contain a file: they read the body, and it is not a form. */
  whereFilesCome?: number
}

const tricks: Record<string, Trick> = {
  'from another site, with its token': { headers: { 'Sec-Fetch-Site': 'cross-site' }, status: 403 },
  'from a neighbour under the same name': { headers: { 'Sec-Fetch-Site': 'same-site' }, status: 403 },
  'with the origin of another site': { headers: { Origin: 'https://evil.example' }, status: 403 },
  'with the origin of a partner': { headers: { Origin: 'http://kervella.localhost:3000' }, status: 403 },
  'with our origin on another port': { headers: { Origin: 'http://localhost' }, status: 403 },
  'with an origin that begins like ours': { headers: { Origin: 'http://localhost.evil.example' }, status: 403 },
  'without a token': { headers: { 'Sec-Fetch-Site': 'same-origin' }, token: 'none', status: 403 },
  'without a token, and saying nothing': { token: 'none', status: 403 },
  'without a token, from a hidden origin': { headers: { Origin: 'null' }, token: 'none', status: 403 },
  'with the token of another browser': { token: 'another’s', status: 403 },
  'with its token and no cookie': { cookies: 'none', status: 403 },
  'as plain text': { headers: { 'Content-Type': 'text/plain' }, status: 415 },
  'as JSON': { headers: { 'Content-Type': 'application/json' }, status: 415 },
  'as parts': { headers: { 'Content-Type': 'multipart/form-data; boundary=b' }, status: 415, whereFilesCome: 400 },
  'to the route of an older Remix': { query: '_data=routes%2Fconnexion', status: 400 },
  'for a data address, from nowhere': { query: '.data', status: 403 },
}

const sentBy = Object.entries(tricks).flatMap(([name, trick]) => forms.map((address) => ({ name, trick, address })))

test('no form that is sent with a trick changes anything', async () => {
  const nameOf = ({ name, address }: (typeof sentBy)[number]) => `${address}, ${name}`
  const failures = await failuresOf(sentBy, nameOf, async ({ trick, address }) => {
    const tokens = { 'its own': browser.token(), none: undefined, 'another’s': another.token() }
    const token = tokens[trick.token ?? 'its own']
    const sender = trick.cookies === 'none' ? server.openBrowser() : browser
    const before = await dump(db)
    const answer = await sender.postRaw(
      addressFor(address, trick.query),
      { ...fields, ...(token && { _csrf: token }) },
      trick.headers,
    )
    expect(answer.status).toBe(
      acceptsFile(address.split('?', 1)[0]!) ? (trick.whereFilesCome ?? trick.status) : trick.status,
    )
    expect(answer.headers['set-cookie']?.join() ?? '').not.toContain('sid=')
    const { held_form: heldForm, ...after } = await dump(db)
    const { held_form: heldBefore, ...others } = before
    expect(after).toEqual(others)
    // A refused form is saved for its sender to confirm only if the browser says that one of our pages sent it.
    if (trick.headers?.['Sec-Fetch-Site'] !== 'same-origin') expect(heldForm).toEqual(heldBefore)
  })
  expect(failures).toEqual([])
})

/** Valid enough for several of the forms to have an effect, if they were accepted. */
const fields = { email: 'claire@famille.example', acceptTerms: 'on', deceasedFirstName: 'Jeanne', role: 'reader' }

function addressFor(address: string, query: string | undefined): string {
  if (!query) return address
  const [path] = address.split('?')
  return query === '.data' ? `${path}.data` : `${path}?${query}`
}

test.each([
  ['a head', 'HEAD', {}],
  ['a prefetch', 'GET', { 'Sec-Purpose': 'prefetch' }],
  ['a prerender', 'GET', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['an older prefetch', 'GET', { Purpose: 'prefetch' }],
])('%s of a page changes nothing', async (_name, method, headers) => {
  const failures = await failuresOf(pages, String, async (address) => {
    const before = await dump(db)
    const query = '?email=claire%40famille.example&intent=invite&_method=POST'
    const answer = await (method === 'HEAD'
      ? browser.head(address + query, headers)
      : browser.get(address + query, headers))
    expect(answer.status).not.toBe(500)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['cache-control']).toContain('no-store')
    if (method === 'HEAD') expect(answer.text).toBe('')
    const { heartbeat: _, ...after } = await dump(db)
    expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'heartbeat')))
  })
  expect(failures).toEqual([])
})

test('a visit is recorded, so that the comparison above can fail', async () => {
  const before = await dump(db)
  await browser.get('/demarches-administratives')
  const after = await dump(db)
  expect(after.session).not.toEqual(before.session)
  expect(after.membership).not.toEqual(before.membership)
})
