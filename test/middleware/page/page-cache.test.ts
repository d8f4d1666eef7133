import { brotliDecompressSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { shippedContent } from '#app/adapters/content/shipped.ts'
import type { AppContext } from '#app/context.ts'
import { openPageCache } from '#app/middleware/page/page-cache.ts'
import { aSite, insertPerson, later, noon, openSession, testDatabase } from '#test/support/given.ts'
import { patternOf } from '#test/support/page/addresses.ts'
import { aContext } from '#test/support/server/context.ts'
import { readBuild } from '#test/support/server/routes.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const build = await readBuild()
const isForAll = (handle: unknown) => (handle as { isForAll?: boolean } | undefined)?.isForAll
const forAll = Object.values(build.routes)
  .filter((route) => isForAll(route?.module.handle))
  .map((route) => patternOf(build.routes, route!.id).replace(':uid', 'banque'))

describe('public pages', async () => {
  const db = testDatabase()
  const server = await openTestServer(db, { build, site: { services: ['da', 'ec', 'ed', 'ta'], color: '#123456' } })
  const ownOf = (answer: { headers: Record<string, unknown>; text: string }) => ({
    nonce: /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'none',
    csrf: /name="_csrf" value="([^"]+)"/.exec(answer.text)?.[1] ?? 'none',
    once: /name="_once" value="([^"]+)"/.exec(answer.text)?.[1] ?? 'none',
  })
  const without = (text: string, own: ReturnType<typeof ownOf>) =>
    Object.entries(own).reduce((left, [name, value]) => left.replaceAll(value, name), text)

  test('exist, and the advice page is one', () => {
    expect(forAll).toContain('/conseils/banque')
    expect(forAll.length).toBeGreaterThan(10)
  })

  test.each(forAll)('%s is the same for the second visitor and holds no value of the first', async (path) => {
    const [one, other] = [await server.openBrowser().get(path), await server.openBrowser().get(path)]
    expect([one.status, other.status]).toEqual([200, 200])
    const [ofOne, ofOther] = [ownOf(one), ownOf(other)]
    for (const name of ['nonce', 'csrf', 'once'] as const) {
      if (ofOne[name] === 'none') continue
      expect(ofOther[name]).not.toBe(ofOne[name])
      expect(other.text + JSON.stringify(other.headers)).not.toContain(ofOne[name])
    }
    expect(without(other.text, ofOther)).toBe(without(one.text, ofOne))
    const policy = 'content-security-policy'
    expect(without(String(other.headers[policy]), ofOther)).toBe(without(String(one.headers[policy]), ofOne))
    expect(other.headers['cache-control']).toBe('private, no-cache')
  })

  test('a signed-in user gets a page of their own, which nobody else receives afterwards', async () => {
    const user = await insertPerson(db)
    await openSession(db, { sessionId: user.id, userId: user.id, domainId: server.site.domainId, now: new Date() })
    const before = await server.openBrowser().get('/cgu')
    const own = await server.openBrowser({ sid: user.id }).get('/cgu')
    expect([own.headers['cache-control'], own.text.includes('Se déconnecter')]).toEqual(['no-store', true])
    const after = await server.openBrowser().get('/cgu')
    expect(without(after.text, ownOf(after))).toBe(without(before.text, ownOf(before)))
  })

  test('a search, a notice, a plain-words page and a dismissed cookie notice have pages of their own', async () => {
    const read = (path: string, cookies = {}) => server.openBrowser(cookies).get(path)
    expect((await read('/glossaire?q=notaire')).text).not.toBe((await read('/glossaire')).text)
    expect((await read('/', { cookies: 'acceptes' })).text).not.toContain('name="_csrf"')
    expect((await read('/')).text).toContain('name="_csrf"')
    const full = await read('/conseils/banque')
    expect((await read('/conseils/banque', { lecture: 'clair' })).text).not.toBe(full.text)
  })

  test('a form of a cached page is accepted', async () => {
    await server.openBrowser().get('/connexion')
    const browser = server.openBrowser()
    const { text } = await browser.get('/connexion')
    const form = { _once: /name="_once" value="([^"]+)"/.exec(text)![1]!, email: 'claire@famille.example' }
    expect((await browser.post('/connexion', form)).status).toBe(303)
  })
})

describe('the page cache', () => {
  const pageCache = openPageCache()
  const html = '<!DOCTYPE html><html><p>Ce qui est dessiné.</p></html>'

  /** Returns a response in progress and records what it sends. */
  async function anAnswer(differs: Partial<AppContext> = {}, { path = '/cgu', encoding = '' } = {}) {
    const context = await aContext({ site: aSite({ color: '#123456' }), ...differs })
    const headers = new Map<string, unknown>([
      ['cache-control', 'private, no-cache'],
      ['content-type', 'text/html'],
    ])
    const sent: (string | Buffer)[] = []
    const asked = { method: 'GET', originalUrl: path, headers: {}, acceptsEncodings: () => encoding }
    const req = asked as unknown as Request
    const res = {
      req,
      statusCode: 200,
      locals: { nonce: context.nonce, requestContext: context },
      status: () => res,
      getHeader: (name: string) => headers.get(name.toLowerCase()),
      setHeader: (name: string, value: unknown) => headers.set(name.toLowerCase(), value),
      end: (page: string | Buffer) => sent.push(page),
    } as unknown as Response
    return { context, res, sent, headers }
  }
  const keep = async (differs?: Partial<AppContext>) => {
    const { context, res } = await anAnswer(differs)
    pageCache.store(res, context, new Headers({ 'Content-Type': 'text/html' }), html)
  }
  const isKept = async (differs?: Partial<AppContext>, at?: { path: string }) => {
    const { context, res } = await anAnswer(differs, at)
    return pageCache.send(res, context)
  }

  test("the page cache is bypassed at once when a partner's setting changes, but not when unchanged settings are read again", async () => {
    await keep()
    expect(await isKept({ site: aSite({ color: '#123456' }) })).toBe(true)
    expect(await isKept({ site: aSite({ color: '#654321' }) })).toBe(false)
    expect(await isKept({ site: aSite({ color: '#123456', helpPhone: '+33 1 99 00 12 34' }) })).toBe(false)
  })

  test("the page cache is bypassed at once when an editor's text changes", async () => {
    await keep()
    expect(await isKept({ content: { ...shippedContent } })).toBe(true)
    expect(await isKept({ content: { ...shippedContent, version: () => 'edited' } })).toBe(false)
  })

  test('expires after a minute, because the date may have changed', async () => {
    await keep()
    expect(await isKept({ now: () => later(noon, 59_999) })).toBe(true)
    expect(await isKept({ now: () => later(noon, 60_000) })).toBe(false)
  })

  test('the page cache is not used with a session or a query string', async () => {
    await keep()
    expect(await isKept({ sessionId: 'a session' })).toBe(false)
    expect(await isKept({}, { path: '/cgu?avis=enregistre' })).toBe(false)
  })

  test('compresses a page without own values once', async () => {
    await keep()
    await expect
      .poll(async () => {
        const { context, res, sent, headers } = await anAnswer({}, { encoding: 'br' })
        pageCache.send(res, context)
        return headers.get('content-encoding') === 'br' ? String(brotliDecompressSync(sent[0]!)) : undefined
      })
      .toBe(html)
  })
})
