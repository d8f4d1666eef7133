import { openGuardServer } from '#test/support/server/guard-server.ts'

const path = '/healthz'

// The application behind the guards always responds 503, as if the database were down.
const server = await openGuardServer({ answer: (_req, res) => void res.status(503).end() })

describe('/healthz', () => {
  test('/healthz answers any client with a few bytes that are not cached', async () => {
    const { status, headers, text } = await server.send({ path })
    expect({ status, text }).toEqual({ status: 200, text: 'ok' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(await server.send({ path, method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  })

  test.each([
    ['with another host', { path, headers: { Host: 'evil.example', ...forwarded } }, 302],
    ['with an invalid host', { path, headers: { Host: 'localhost/healthz', ...forwarded } }, 400],
    ['with another method', { path, method: 'DELETE' }, 405],
    ['in a form', { path, method: 'POST', body: 'a=b' }, 415],
    ['with the _data parameter of an older Remix', { path: `${path}?_data=root`, headers: forwarded }, 400],
    ['with too many headers', { path, headers: { ...manyHeaders(), ...forwarded } }, 431],
    ['at another path', { path: '/healthz/x' }, 503],
  ])('a health check %s that a proxy forwards goes through the guards', async (_what, sent, status) => {
    expect((await server.send(sent)).status).toBe(status)
  })
})

test.each([
  [true, 200, '{"state":"ready"}'],
  [false, 503, '{"state":"not-ready"}'],
])('/readyz of an instance that can work (%s) answers %i, without details', async (isReady, status, text) => {
  const instance = await openGuardServer({ isReady: async () => isReady })
  onTestFinished(instance.close)
  const response = await instance.send({ path: '/readyz' })
  expect({ status: response.status, text: response.text }).toEqual({ status, text })
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json' })
})

describe.each(['/healthz', '/readyz'])('%s from this machine', (path) => {
  test.each(['127.0.0.1:3000', 'localhost', 'a-container', '[::1]', 'evil.example'])(
    'answers without a proxy and with the host %s',
    async (Host) => {
      expect((await server.send({ path, headers: { Host } })).status).toBe(200)
    },
  )
})

/** What a proxy adds to a request. */
const forwarded = { 'X-Forwarded-For': '203.0.113.7' }

const manyHeaders = () => Object.fromEntries(Array.from({ length: 101 }, (_, number) => [`x-${number}`, '1']))
