import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openGuardServer } from '#test/support/server/guard-server.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

describe('a network that has spent its work budget', async () => {
  const db = testDatabase()
  // The reported work is refused even on a machine whose clock has not advanced.
  let used = 0
  const budget = { ofNetwork: 0.001, ofRange: 1, usedMs: () => ++used }
  const server = await openTestServer(db, { limitLoopback: true, budget })
  test('a network that has spent its work budget is asked to wait, in calm words, and gets its submitted text back', async () => {
    const browser = server.openBrowser()
    expect((await browser.get('/connexion')).status).toBe(200)
    const { status, headers, text } = await browser.get('/connexion')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(text).toContain('Attendez une minute, puis réessayez.')

    const sent = await browser.post('/connexion', { email: 'claire@famille.example' })
    expect(sent.status).toBe(429)
    expect(Number(sent.headers['retry-after'])).toBeGreaterThan(0)
    expect(formsIn(sent.text)[0]).toMatchObject({ values: { email: 'claire@famille.example' } })
  })

  test('a network that has spent its work budget still receives the static files of the pages it was sent', async () => {
    expect((await server.send({ path: '/robots.txt' })).status).toBe(200)
  })
})

describe('connections of one network', () => {
  async function opened(port: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }

  test('connections over the maximum are refused with a page, and accepted again once one is closed', async () => {
    const server = await openGuardServer({ limits: { connectionsOfNetwork: 2 }, networkOf: () => 'a network' })
    const first = await opened(server.port)
    await opened(server.port)

    const third = await opened(server.port)
    const [told] = await once(third, 'data')
    expect(String(told)).toMatch(/^HTTP\/1\.1 429 /)
    expect(String(told)).toContain('Retry-After: 60')
    expect(String(told)).toContain('Attendez une minute, puis réessayez.')

    first.destroy()
    await expect.poll(async () => (await server.send().catch(() => undefined))?.status).toBe(200)
  })

  test('connections of a proxy are not counted', async () => {
    const server = await openGuardServer({ limits: { connectionsOfNetwork: 0 }, networkOf: () => undefined })
    expect((await server.send()).status).toBe(200)
  })
})
