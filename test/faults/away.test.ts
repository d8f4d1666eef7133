import { renameSync } from 'node:fs'
import { openFileStore } from '#app/adapters/files/store.ts'
import { connect, type Db } from '#db/connect.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { openSilentPostgres } from '#test/support/db/silent-postgres.ts'
import { newFolder, openSession, testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

const letter = '/demarches-administratives/courriers/customizable'
const calm = 'Le service est arrêté pour un moment'

const here = testDatabase()
let away: Db
let current: Db
let silent: Awaited<ReturnType<typeof openSilentPostgres>>
let server: TestServer
let browser: ReturnType<TestServer['openBrowser']>
let folder: string
let fileId: string
beforeAll(async () => {
  silent = await openSilentPostgres('after')
  away = connect(silent.url, { timeoutMs: 50 })
  current = here
  folder = newFolder()
  const files = await openFileStore(folder)
  const { account, owner, file } = await insertSecretFamily(here, files)
  fileId = file.id
  server = await openTestServer(comingAndGoing(), { files })
  const sessionId = await openSession(here, {
    userId: owner.id,
    domainId: server.domainId,
    accountId: account.id,
    now: new Date(),
  })
  browser = server.openBrowser({ sid: sessionId })
})
afterAll(async () => {
  await server.close()
  await Promise.all([here.destroy(), away.destroy()])
  silent.close()
})

/** Returns a database whose server is stopped when `current` says so. */
function comingAndGoing(): Db {
  return new Proxy({} as Db, {
    get(_, name) {
      const value = Reflect.get(current, name)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
}

async function whileAway<Value>(run: () => Promise<Value>): Promise<Value> {
  current = away
  return await run().finally(() => {
    current = here
  })
}

describe('while the database does not answer', () => {
  test.each([letter, '/utilisateurs', '/espace-ceremonie', '/services', '/connexion'])(
    '%s reports it at its own URL, and works again afterwards',
    async (path) => {
      const refused = await whileAway(() => browser.get(path))
      expect(refused.status).toBe(503)
      expect(refused.headers.location).toBeUndefined()
      expect(refused.headers['retry-after']).toBe('60')
      expect(refused.text).toContain(calm)
      expect([200, 302, 303]).toContain((await browser.get(path)).status)
    },
  )

  test('the data of a page, which a script requests, reports it too', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const refused = await whileAway(() => browser.get(`${letter}.data`, headers))
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.text).not.toContain('ECONN')
    expect((await browser.get(`${letter}.data`, headers)).status).toBe(200)
  })

  test('a page without queries is shown, and so is /healthz', async () => {
    expect((await whileAway(() => browser.get('/mentions-legales'))).status).toBe(200)
    expect((await whileAway(() => browser.get('/healthz'))).status).toBe(200)
  })

  test('a form comes back with the submitted text', async () => {
    const form = formsIn((await browser.get(letter)).text).find(({ values }) => 'customizableText' in values)!
    const sent = { ...form.values, customizableText: 'Ce que nous avions à dire.' }
    const refused = await whileAway(() => browser.post(letter, sent))
    expect(refused.status).toBe(503)
    expect(formsIn(refused.text)[0]).toMatchObject({ action: letter, values: sent })
  })
})

test('while the file disk is missing, a file is reported as unavailable, not as lost', async () => {
  const path = `/demarches-administratives/fichiers/${fileId}`
  renameSync(folder, `${folder}-away`)
  const refused = await browser.get(path).finally(() => renameSync(`${folder}-away`, folder))
  expect(refused.status).toBe(503)
  expect(refused.text).toContain(calm)
  expect((await browser.get(path)).status).toBe(200)
})
