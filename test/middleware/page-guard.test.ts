import { openGuardServer, token, visitor } from '#test/support/server/guard-server.ts'

const server = await openGuardServer()

describe('a malformed request', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('a malformed request with method %s is refused', async (method) => {
    const answer = await server.send({ method })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, POST')
  })

  test.each([
    ['a broken escape', { path: '/%E0%A4%A' }, 400],
    ['a NUL', { path: '/%00' }, 400],
  ])('%s is refused', async (_name, sent, status) => {
    expect((await server.send(sent)).status).toBe(status)
  })
})

describe('a posted form', () => {
  test('arrives whole with its token', async () => {
    const answer = await server.post(`_csrf=${token}&mot=d%C3%A9c%C3%A8s`, { 'Sec-Fetch-Site': 'same-origin' })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text).body).toBe(`_csrf=${token}&mot=d%C3%A9c%C3%A8s`)
  })

  test('a form from a text browser that sends no Origin is accepted by its token', async () => {
    expect((await server.post(`_csrf=${token}`)).status).toBe(200)
  })

  test('from another site is refused, even with a valid token', async () => {
    expect((await server.post(`_csrf=${token}`, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await server.post(`_csrf=${token}`, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403)
    expect((await server.post(`_csrf=${token}`, { Origin: 'http://evil.example' })).status).toBe(403)
  })

  test('sent to a Remix data URL passes the same checks', async () => {
    const evil = { Origin: 'http://evil.example' }
    expect((await server.post(`_csrf=${token}`, evil, '/x.data')).status).toBe(403)
    expect((await server.post(`_csrf=${token}`, {}, '/x.data')).status).toBe(403)
    expect((await server.post(`_csrf=${token}`, { 'Sec-Fetch-Site': 'same-origin' }, '/x.data')).status).toBe(200)
  })

  test('a form with an expired token comes back with its fields and can be sent again', async () => {
    const answer = await server.post('lettre=%3Cb%3ECher+notaire%3C%2Fb%3E', { 'Sec-Fetch-Site': 'same-origin' })
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('&lt;b&gt;Cher notaire&lt;/b&gt;')
    expect(answer.text).toContain(`value="${token}"`)
    expect(answer.text).toContain('Réessayer')
  })

  test.each([
    ['too long', 'a'.repeat(600_000), {}, 413],
    ['with too many fields', 'a=&'.repeat(1200), {}, 400],
    ['with a NUL', `_csrf=${token}&a=%00`, {}, 400],
    ['of another kind', '{}', { 'Content-Type': 'application/json' }, 415],
  ])('%s is refused', async (_name, body, headers, status) => {
    expect((await server.post(body, headers)).status).toBe(status)
  })
})

describe('every response', () => {
  test.each([
    ['a page', {}],
    ['a refusal', { method: 'PUT' }],
    ['a redirect', { headers: { Host: 'evil.example' } }],
  ])('%s carries the security headers', async (_name, sent) => {
    const { headers } = await server.send(sent)
    expect(headers['content-security-policy']).toContain("script-src 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('a response to a signed-in browser is not cached anywhere', async () => {
    const { headers } = await server.send({ headers: { Cookie: 'sid=anything' } })
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['/magic-link?token=abc', '/creation-et-invitation?jeton=abc'])(
    'at %s is not cached either',
    async (path) => {
      const { headers } = await server.send({ path })
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('every response sets a cookie that scripts cannot read in a new browser, and keeps an existing one', async () => {
    const [cookie] = (await server.send()).headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^pre=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await server.send({ headers: { Cookie: `pre=${visitor}` } })).headers['set-cookie']).toBeUndefined()
  })
})
