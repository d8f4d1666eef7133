import { advicePages } from '#app/content/advice.ts'
import { adviceOf } from '#app/rules/content/addresses.ts'
import { insertPerson, openSession, testDatabase } from '#test/support/given.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const pages = ['/', '/menu', '/cgu', '/mentions-legales', '/vos-donnees', '/accessibilite', '/informations-retraite']
const advice = advicePages.map(({ uid }) => adviceOf(uid))

const db = testDatabase()

describe.each([
  ['our colour', '#5b3a70'],
  ['a colour of its own, which its page names under a nonce', '#123456'],
])('a public page of %s', async (_what, color) => {
  const server = await openTestServer(db, { site: { color } })

  test.each([...pages, ...advice])('%s is sent once to a browser that caches it', async (path) => {
    const browser = server.openBrowser()
    const first = await browser.get(path)
    expect(first.status).toBe(200)
    const tag = first.headers.etag
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    const again = await browser.get(path, { 'If-None-Match': tag })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.etag).toBe(tag)
    expect(again.headers['content-security-policy']).toBeUndefined()
  })

  test('a public page is sent again if its form has a single-use key', async () => {
    const browser = server.openBrowser()
    const { etag } = (await browser.get('/connexion')).headers
    expect((await browser.get('/connexion', { 'If-None-Match': etag })).status).toBe(200)
  })

  test('a public page has another tag for another browser, whose forms have another token', async () => {
    const { etag } = (await server.openBrowser().get('/')).headers
    expect((await server.openBrowser().get('/', { 'If-None-Match': etag })).status).toBe(200)
  })

  test('a public page has no tag when signed in, or if it does not exist', async () => {
    const user = await insertPerson(db)
    const browser = server.openBrowser()
    await browser.get('/')
    await openSession(db, { sessionId: user.id, userId: user.id, domainId: server.site.domainId, now: new Date() })
    const signedIn = server.openBrowser({ sid: user.id })
    expect((await signedIn.get('/cgu')).headers.etag).toBeUndefined()
    expect((await browser.get('/nulle-part')).headers.etag).toBeUndefined()
  })
})
