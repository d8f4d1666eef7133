import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { isUploadCall } from '#app/rules/api/addresses.ts'
import { acceptsFile, takesMany } from '#app/rules/files/uploads.ts'
import { capNetworks, type NetworkOf } from './access/network-connections.ts'
import { answerClientError } from './client-error.ts'
import type { GuardOptions } from './guard-options.ts'

/** Maximum times for a request to arrive, and maximum connections. security-B.4, F17. */
export type ArrivalLimits = {
  /** Milliseconds for the headers of a request. */
  headMs: number
  /** Milliseconds for the whole request: with many pictures, with one file, and for all others. */
  manyMs: number
  fileMs: number
  otherMs: number
  /** Minimum pace of a body: at least `bytes` in each period of `ms`, or the request is refused. */
  pace: { bytes: number; ms: number }
  /** Maximum open connections, all networks together. */
  connections: number
  /** Maximum open connections per network. A library has fewer; a proxy carries everyone and is not counted. */
  connectionsOfNetwork: number
}

/** 4 kB in 15 s is 2 kbit/s, a tenth of the slowest mobile connection. Pace and connections: our decision. */
const defaultLimits: ArrivalLimits = {
  headMs: 15_000,
  manyMs: 5_400_000, // 200 MB at 400 kbit/s
  fileMs: 300_000,
  otherMs: 60_000,
  pace: { bytes: 4096, ms: 15_000 },
  connections: 2000,
  connectionsOfNetwork: 400,
}

/**
 * Milliseconds for which an idle connection is kept. Longer than nginx keeps one to us (60 s), so that it never sends a
 * form on a connection that we are closing: it could not send it again, and the family would get an error.
 */
export const keepAliveMs = 75_000

/**
 * Creates the HTTP server in front of the middleware. Requests that Node would refuse by itself without a page (no
 * Host, an unknown expectation, a parse error) get the same error page as the others.
 */
export function createHttpServer(
  app: RequestListener,
  options: Pick<GuardOptions, 'sites'> & { networkOf: NetworkOf },
  differs: Partial<ArrivalLimits> = {},
): Server {
  const { headMs, manyMs, fileMs, otherMs, pace, connections, connectionsOfNetwork } = { ...defaultLimits, ...differs }
  const server = createServer({
    requireHostHeader: false,
    headersTimeout: headMs,
    requestTimeout: manyMs,
    keepAliveTimeout: keepAliveMs,
    // Node checks its connections every 30 seconds by default, and would close a slow one that much later.
    connectionsCheckingInterval: headMs / 15,
  })
  server.maxConnections = connections
  // Free the place of idle keep-alive connections for the next client.
  server.on('drop', () => server.closeIdleConnections())
  const isRefused = capNetworks(server, { most: connectionsOfNetwork, networkOf: options.networkOf })
  const listener: RequestListener = (req, res) => {
    if (isRefused(req.socket)) return
    if (hasBody(req))
      limitArrival(server, req, { wholeMs: bringsMany(req) ? manyMs : bringsFile(req) ? fileMs : otherMs, pace })
    app(req, res)
  }
  server.on('request', listener)
  server.on('checkExpectation', listener)
  server.on('clientError', answerClientError(options))
  return server
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const bringsFile = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && (acceptsFile(url.split('?', 1)[0]!) || isUploadCall(url))

const bringsMany = ({ method, url = '' }: IncomingMessage) => method === 'POST' && takesMany(url.split('?', 1)[0]!)

type Arrival = { wholeMs: number } & Pick<ArrivalLimits, 'pace'>

/** Refuses a body that arrives too slowly. Node has one timeout for all requests and no minimum pace. */
function limitArrival(server: Server, req: IncomingMessage, { wholeMs, pace }: Arrival): void {
  const { socket } = req
  const cut = () => {
    const late = Object.assign(new Error('The request takes too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (!req.complete) server.emit('clientError', late, socket)
  }
  let before = socket.bytesRead
  const whole = setTimeout(cut, wholeMs).unref()
  const watch = setInterval(() => {
    // Data that we have not read yet holds the rest back; that slowness is ours.
    const waitsForUs = req.readableLength >= req.readableHighWaterMark
    if (!waitsForUs && socket.bytesRead - before < pace.bytes) cut()
    before = socket.bytesRead
  }, pace.ms).unref()
  req.once('close', () => {
    clearTimeout(whole)
    clearInterval(watch)
  })
}
