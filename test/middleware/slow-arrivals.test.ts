import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { ArrivalLimits } from '#app/middleware/http-server.ts'
import { ofParts, toBody } from '#test/support/files/multipart.ts'
import { type GuardServer, openGuardServer, token } from '#test/support/server/guard-server.ts'

let server: GuardServer
afterEach(() => server.close())

const page = '/demarches-administratives/pieces-jointes/x'
const headOf = (headers: Record<string, string>, path = '/x') =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost:PORT',
    'Cookie: pre=visitor-of-this-test; sid=anyone',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
const aForm = (length: number) => ({
  'Content-Type': 'application/x-www-form-urlencoded',
  'Content-Length': String(length),
})

const inChunks = { 'Content-Type': 'application/x-www-form-urlencoded', 'Transfer-Encoding': 'chunked' }

async function open(): Promise<Socket & { said: () => string }> {
  const socket = connect(server.port, '127.0.0.1')
  let said = ''
  socket.on('data', (data) => {
    said += data
  })
  socket.on('error', () => {}) // the service cuts the connection, which is what we test
  await once(socket, 'connect')
  return Object.assign(socket, { said: () => said })
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Sends the beginning, then one piece after another until a response arrives. Returns the response. */
async function drip(beginning: string, drop: string): Promise<string> {
  const socket = await open()
  socket.write(beginning.replace('PORT', String(server.port)))
  const drops = setInterval(() => socket.write(drop), 10)
  socket.once('data', () => clearInterval(drops))
  await closed(socket)
  clearInterval(drops)
  return socket.said()
}

describe('a body that arrives byte by byte is cut off with an error page', () => {
  test.each<[string, string, Partial<ArrivalLimits>, string?]>([
    ['a head that never ends', 'GET / HTTP/1.1\r\nX-Slow: a', { headMs: 150 }],
    ['a form', headOf(aForm(5000)), { pace: { bytes: 4096, ms: 100 } }],
    ['a form in chunks', headOf(inChunks), { pace: { bytes: 4096, ms: 100 } }, '1\r\na\r\n'],
    [
      'a file, which has five minutes',
      headOf({ 'Content-Type': ofParts, 'Content-Length': '5000' }, page),
      { pace: { bytes: 4096, ms: 100 } },
    ],
  ])('%s', async (_what, beginning, limits, drop = 'a') => {
    server = await openGuardServer({ limits })
    const said = await drip(beginning, drop)
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(said).toContain('Votre demande a mis trop de temps à arriver.')
  })

  test('an idle connection is closed', async () => {
    server = await openGuardServer({ limits: { headMs: 150 } })
    const socket = await open()
    await closed(socket)
    expect(socket.said()).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })
})

test('a file that waits for us to read it is not slow', async () => {
  const pace = { bytes: 1, ms: 200 }
  let waited = 0
  server = await openGuardServer({
    limits: { pace },
    // Resolves after the pace has been checked several times while nothing was read.
    mayUpload: () =>
      new Promise((resolve) => {
        const ticks = setInterval(() => {
          if (++waited < 3) return
          clearInterval(ticks)
          resolve(true)
        }, pace.ms)
      }),
  })
  const file = { name: 'piece', fileName: 'livret.pdf', bytes: Buffer.alloc(2 ** 18, 7) }
  const body = toBody([{ name: '_csrf', value: token }, file])
  const answer = await server.send({
    method: 'POST',
    path: page,
    headers: { 'Content-Type': ofParts, Cookie: 'pre=visitor-of-this-test; sid=anyone' },
    body,
  })
  expect(waited).toBe(3)
  expect(answer.status).toBe(200)
})

test('connections over the maximum are closed, and accepted again once a place is free', async () => {
  server = await openGuardServer({ limits: { connections: 2 } })
  const [first] = [await open(), await open()]
  const tooMany = await open()
  await closed(tooMany)
  expect(tooMany.said()).toBe('')

  first.destroy()
  await expect
    .poll(() =>
      server.send().then(
        ({ status }) => status,
        () => undefined,
      ),
    )
    .toBe(200)
})

test('connections over the maximum take the place of idle keep-alive connections', async () => {
  server = await openGuardServer({ limits: { connections: 1 } })
  const idle = await open()
  idle.write(`GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`)
  await expect.poll(idle.said).toContain('HTTP/1.1 200')
  const gone = closed(idle)
  const next = await open()
  await closed(next)
  await gone
  expect((await server.send()).status).toBe(200)
})
