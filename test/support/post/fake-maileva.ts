import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '#test/support/server/listen.ts'
import type { FakeCarrier, FakeFault } from './fake-carrier.ts'
import { openMailevaSendings } from './fake-maileva-sendings.ts'

// Written from the OpenAPI documents of Maileva: registered_mail 2.5, mail 2.6, authentication 2.0, notifications 2.6.

export const fakeMailevaAccount = {
  clientId: 'client',
  clientSecret: 'client secret',
  username: 'user',
  password: 'pass word',
  email: 'courrier@aupres.example',
  prices: { plain: 320, registered: 890, page: 30 },
}

export async function openFakeMaileva(): Promise<FakeCarrier> {
  const { sendings, letters, handle, held } = openMailevaSendings()
  const faults: FakeFault[] = []
  const tokens = new Set<string>()
  let all = ''
  const server = createServer((req, res) => void serve(req, res))
  const { origin: address } = await listen(server)

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const bytes = Buffer.concat(await req.toArray())
    all += `${req.url}\n${bytes.toString()}\n`
    const { pathname, searchParams } = new URL(req.url ?? '/', address)
    const answer = (status: number, value?: object | Buffer) => {
      const isFile = Buffer.isBuffer(value)
      res.writeHead(status, { 'content-type': isFile ? 'application/zip' : 'application/json' })
      res.end(isFile ? value : value && JSON.stringify(value))
    }
    if (pathname === '/auth/token') return getToken(req, bytes.toString(), answer)
    if (!tokens.has(String(req.headers.authorization))) return answer(401, { code: 'UNAUTHORIZED', message: '' })
    const [, api = '', rest = ''] = /^\/((?:registered_)?mail)\/v2(\/.*)$/.exec(pathname) ?? []
    const isSubmit = rest.endsWith('/submit')
    const fault = isSubmit ? faults.shift() : undefined
    if (fault === 'down') return answer(503, { code: 'UNAVAILABLE', message: '' })
    const made = handle({
      method: req.method ?? '',
      api,
      rest,
      search: searchParams,
      bytes,
      type: req.headers['content-type'] ?? '',
    })
    if (fault === 'cut') return void req.socket.destroy()
    if (fault === 'odd') return answer(502, { oops: true })
    answer(...made)
  }

  function getToken(req: IncomingMessage, body: string, answer: (status: number, value: object) => void): void {
    const { clientId, clientSecret, username, password } = fakeMailevaAccount
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const form = Object.fromEntries(new URLSearchParams(body))
    const isRight = req.headers.authorization === basic && form.username === username && form.password === password
    if (!isRight || form.grant_type !== 'password')
      return void answer(401, { errors: [{ code: 'CLIENT_ERROR', message: 'Authentication failed' }] })
    const token = randomUUID()
    tokens.add(`Bearer ${token}`)
    answer(200, { access_token: token, expires_in: '1440' })
  }

  return {
    address,
    letters,
    received: () => all,
    held,
    move: (key, state) => {
      letters.find((letter) => letter.key === key)!.state = state
    },
    fail: (fault) => void faults.push(fault),
    webhookOf(key) {
      const { id, api } = sendings.find(({ custom_id }) => custom_id === key)!
      const resource = { resource_type: `${api}/v2/sendings`, resource_id: id, resource_custom_id: key }
      const location = `https://api.maileva.com/${api}/v2/sendings/${id}`
      const event = { source: 'api.maileva.com', event_type: 'ON_STATUS_PROCESSED', event_location: 'FR' }
      const notice = { ...event, ...resource, resource_location: location, event_date: new Date().toISOString() }
      return { body: Buffer.from(JSON.stringify(notice)), header: () => undefined, now: new Date() }
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
