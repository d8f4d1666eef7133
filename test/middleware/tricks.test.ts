import { openGuardServer, token, visitor } from '#test/support/server/guard-server.ts'

const server = await openGuardServer()

describe('a URL', () => {
  test.each([
    ['with bytes that are not UTF-8 in its path', '/%ff', 400],
    ['with half a character in its path', '/d%C3', 400],
    ['with bytes that are not UTF-8 in its query', '/x?mot=%E9t%E9', 400],
    ['with half of a pair of characters', '/x?mot=%ED%A0%80', 400],
    ['with a NUL in its query', '/x?mot=%00', 400],
    ['that names the route to run', '/x?_data=routes%2Fx', 400],
    ['that names it with an escape', '/x?%5fdata=routes%2Fx', 400],
    ['that names it after another question mark', '/x?a=?&_data=routes%2Fx', 400],
    ['with a name that comes twice', '/x?a=1&a=2', 400],
    ['with a name that comes twice, once escaped', '/x?a=1&%61=2', 400],
    ['longer than any of ours', `/x?mot=${'a'.repeat(5000)}`, 414],
  ])('%s is refused', async (_name, path, status) => {
    expect((await server.send({ path })).status).toBe(status)
    expect((await server.post(`_csrf=${token}`, {}, path)).status).toBe(status)
  })

  test('a URL with French words is accepted', async () => {
    expect((await server.send({ path: '/x?q=%C3%89l%C3%A9onore+%C5%92dipe' })).status).toBe(200)
  })
})

describe('a posted form', () => {
  test.each([
    ['with bytes that are not UTF-8', `_csrf=${token}&mot=%E9t%E9`, {}, 400],
    ['with half a character', `_csrf=${token}&mot=d%C3`, {}, 400],
    ['with an escape cut short', `_csrf=${token}&mot=100%`, {}, 400],
    ['with bytes that are not escaped', Buffer.from(`_csrf=${token}&mot=été`, 'latin1'), {}, 400],
    ['with two tokens', `_csrf=${token}&_csrf=${token}`, {}, 400],
    ['with a name that comes twice', `_csrf=${token}&a=1&a=2`, {}, 400],
    ['with two keys', `_csrf=${token}&_once=a&_once=b`, {}, 400],
    ['with more fields than any of ours', `_csrf=${token}${'&a'.repeat(1000)}`, {}, 400],
    ['in another charset', `_csrf=${token}`, { 'Content-Type': `${urlencoded};charset=iso-8859-1` }, 415],
    ['made of parts', `_csrf=${token}`, { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
    ['of a kind that only begins like ours', `_csrf=${token}`, { 'Content-Type': `${urlencoded}x` }, 415],
    ['of no kind', `_csrf=${token}`, { 'Content-Type': '' }, 415],
    ['that is compressed', `_csrf=${token}`, { 'Content-Encoding': 'gzip' }, 415],
    ['that says it is too long', `_csrf=${token}`, { 'Content-Length': '9000000' }, 413],
  ])('%s is refused', async (_name, body, headers, status) => {
    if (headers && 'Content-Length' in headers) return expect(await statusOf(headers)).toBe(status)
    expect((await server.post(body, headers)).status).toBe(status)
  })

  test.each([`${urlencoded}; charset=UTF-8`, `${urlencoded};charset="utf-8"`, 'Application/X-WWW-Form-Urlencoded'])(
    'with the content type %s is accepted',
    async (type) => {
      expect((await server.post(`_csrf=${token}&mot=d%C3%A9c%C3%A8s`, { 'Content-Type': type })).status).toBe(200)
    },
  )

  test('a saved form that another user sends again names two accounts, and is accepted', async () => {
    const { text } = await server.post(`_csrf=${token}&_account=a&_account=b`)
    expect(JSON.parse(text).body).toBe(`_csrf=${token}&_account=a&_account=b`)
  })
})

const urlencoded = 'application/x-www-form-urlencoded'

async function statusOf(headers: Record<string, string>): Promise<number> {
  const lines = Object.entries({ 'Content-Type': urlencoded, Cookie: `pre=${visitor}`, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}`)
  const answer = await server.sendRaw(['POST /x HTTP/1.1', 'Host: localhost:PORT', ...head, '', '_csrf='], 'hang up')
  return Number(answer.slice(9, 12))
}

describe('a request that Node refuses by itself', () => {
  test.each([
    ['no host', ['GET / HTTP/1.1', 'Connection: close', '', ''], 400],
    [
      'an expectation nobody knows',
      ['GET / HTTP/1.1', 'Host: localhost:PORT', 'Expect: foo', 'Connection: close', '', ''],
      200,
    ],
  ])('%s is answered by us and not by Node', async (_name, lines, status) => {
    const answer = await server.sendRaw(lines)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('Content-Security-Policy')
  })

  test.each([
    ['two lengths of two kinds', ['Content-Length: 3', 'Transfer-Encoding: chunked', '', '0', '', '']],
    ['two lengths', ['Content-Length: 3', 'Content-Length: 4', '', 'a=1']],
    ['a length that is not a number', ['Content-Length: 3x', '', 'a=1']],
    ['an encoding hidden in its name', ['Transfer-Encoding : chunked', '', '0', '', '']],
    ['a header folded over two lines', ['X-A: 1', ' 2', '', '']],
    ['a header with a NUL', ['X-A: a\0b', '', '']],
  ])('%s is refused with our error page', async (_name, lines) => {
    const answer = await server.sendRaw([
      'POST /x HTTP/1.1',
      'Host: localhost:PORT',
      `Cookie: pre=${visitor}`,
      ...lines,
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('X-Content-Type-Options: nosniff')
    expect(answer).toMatch(/Content-Security-Policy: default-src 'none'/)
    expect(answer).toContain('<html lang="fr">')
  })

  test('endless headers are refused', async () => {
    const long = await server.sendRaw(['GET / HTTP/1.1', 'Host: localhost:PORT', `X-A: ${'a'.repeat(20_000)}`, '', ''])
    expect(long).toMatch(/^HTTP\/1\.1 431 /)
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`X-${index}`, 'a']))
    expect((await server.send({ headers: many })).status).toBe(431)
  })

  test('a client that disconnects in the middle of a form does not stop the others', async () => {
    const head = ['POST /x HTTP/1.1', 'Host: localhost:PORT', `Content-Type: ${urlencoded}`, 'Content-Length: 500']
    await server.sendRaw([...head, '', '_csrf='], 'hang up')
    expect((await server.send()).status).toBe(200)
  })
})

describe('every response carries the security headers', () => {
  test.each([
    ['a file', { path: '/robots.txt' }, 200],
    ['a head', { method: 'HEAD', path: '/robots.txt' }, 200],
    ['an error', { path: '/%00' }, 400],
  ])('%s', async (_name, sent, status) => {
    const answer = await server.send(sent)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(secured)
  })

  test('a file that has not changed', async () => {
    const { etag } = (await server.send({ path: '/robots.txt' })).headers
    const answer = await server.send({ path: '/robots.txt', headers: { 'If-None-Match': etag! } })
    expect(answer.status).toBe(304)
    expect(answer.headers).toMatchObject(secured)
  })

  const secured = {
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  }
})
