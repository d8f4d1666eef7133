import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterTests } from '#test/support/closing.ts'
import { checkoutPage, openLedger } from './fake-ledger.ts'

/** An API call as received, with fields in Stripe's form: `line_items[0][quantity]`. */
export type Call = { method: string; path: string; fields: Record<string, string>; key: string | undefined }

/**
 * A fault of one call. `500`: nothing is done. `cut`: everything is done, and the connection breaks before the
 * response. `silent`: everything is done, and there is no response. `none`: no fault, before one of a later call.
 */
export type Fault = 500 | 'cut' | 'silent' | 'none'

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>

/**
 * A fake of the Stripe API that the service uses, and its hosted page, on its own port, which the SDK is configured to
 * use. Idempotency keys work; another body under a used key is refused, as Stripe does.
 */
export async function openFakeStripe({ port = 0 } = {}) {
  const calls: Call[] = []
  const faults: Fault[] = []
  let always: Fault | undefined
  const answered = new Map<string, { fields: string; status: number; answer: unknown }>()
  const server = createServer((req, res) => void serve(req, res)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ledger = openLedger(address)
  closeAfterTests(() => {
    server.close()
    server.closeAllConnections()
  })

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = Buffer.concat(await req.toArray()).toString()
    const { pathname, searchParams } = new URL(req.url ?? '/', address)
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
    if (pathname.startsWith('/c/')) return void serveHosted(req, res, { pathname, fields })

    const key = req.headers['idempotency-key'] as string | undefined
    calls.push({ method: req.method ?? '', path: pathname, fields, key })
    const fault = faults.shift() ?? always
    if (fault === 500) return void send(res, 500, { error: { type: 'api_error', message: 'A fault of the fake.' } })

    const { status, answer } = answerOnce(key, `${req.method} ${pathname}`, fields)
    if (fault === 'cut') return void req.socket.destroy()
    if (fault !== 'silent') send(res, status, answer)
  }

  function answerOnce(key: string | undefined, call: string, fields: Record<string, string>) {
    const known = key === undefined ? undefined : answered.get(key)
    if (known && known.fields !== JSON.stringify([call, fields])) {
      const error = { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' }
      return { status: 400, answer: { error } }
    }
    const made = known ?? { fields: JSON.stringify([call, fields]), ...ledger.answer(call, fields) }
    if (key !== undefined) answered.set(key, made)
    return made
  }

  /** The page where the card is entered; nothing leaves the fake. */
  function serveHosted(req: IncomingMessage, res: ServerResponse, { pathname, fields }: Hosted): void {
    const id = pathname.split('/').at(-1)!
    if (req.method === 'POST' && fields.choice === 'pay') {
      ledger.pay(id)
      return void res.writeHead(303, { Location: ledger.session(id).success_url! }).end()
    }
    if (req.method === 'POST') ledger.decline(id)
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(checkoutPage(ledger.session(id)))
  }

  return {
    address,
    calls,
    /** Makes the next calls fail with these faults, in order. */
    fail: (...next: Fault[]) => void faults.push(...next),
    failAlways: (fault: Fault | undefined) => {
      always = fault
    },
    ...ledger,
  }
}

type Hosted = { pathname: string; fields: Record<string, string> }

function send(res: ServerResponse, status: number, answer: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_fake' }).end(JSON.stringify(answer))
}
