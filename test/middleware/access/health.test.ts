import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GuardServer, openGuardServer } from '#test/support/server/guard-server.ts'

const path = '/healthz'

let server: GuardServer
beforeAll(async () => {
  // Nothing behind the guards answers: neither a page nor the database.
  server = await openGuardServer({ answer: (_req, res) => void res.status(503).end() })
})
afterAll(() => server.close())

describe('whether the process answers', () => {
  test('is told to whoever asks, by a few bytes that nobody keeps', async () => {
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
    ['of another host', { path, headers: { Host: 'evil.example' } }, 302],
    ['of what is no host', { path, headers: { Host: 'localhost/healthz' } }, 400],
    ['by a method of none of ours', { path, method: 'DELETE' }, 405],
    ['by a form', { path, method: 'POST', body: 'a=b' }, 415],
    ['with a name of an older Remix', { path: `${path}?_data=root` }, 400],
    ['with too many headers', { path, headers: manyHeaders() }, 431],
    ['under another name', { path: '/healthz/x' }, 503],
  ])('asked %s goes through the guards', async (_what, sent, status) => {
    expect((await server.send(sent)).status).toBe(status)
  })
})

const manyHeaders = () => Object.fromEntries(Array.from({ length: 101 }, (_, number) => [`x-${number}`, '1']))
