import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { isUploadCall } from '#app/rules/api/address.ts'
import { acceptsFile, takesMany } from '#app/rules/files/uploads.ts'
import { capNetworks, type NetworkOf } from './access/network-connections.ts'
import { answerClientError } from './client-error.ts'
import type { GuardOptions } from './guard-options.ts'

/** How long a request may take to arrive, and how many may arrive at once. security-B.4, F17. */
export type ArrivalLimits = {
  /** For the head of a request. */
  headMs: number
  /** For the whole of it: a form that brings many pictures, or a file, on a slow line, and all the others. */
  manyMs: number
  fileMs: number
  otherMs: number
  /** A body brings at least so many bytes in each of these times, or ends. */
  pace: { bytes: number; ms: number }
  /** Connections open at once, all networks together. */
  connections: number
  /** Of one network: a library has fewer, a proxy speaks for everyone and is not counted. */
  connectionsOfNetwork: number
}

/** 4 kB in 15 s is 2 kbit/s, a tenth of what the slowest mobile line brings. Pace and connections: our decision. */
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
 * The HTTP server in front of the middleware. What Node would answer by itself, in a few bare words (no Host, an
 * expectation it does not know, what is not HTTP), is answered as everything else is.
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
    // Node looks at its connections every half minute otherwise, and cuts a slow head that much later.
    connectionsCheckingInterval: headMs / 15,
  })
  server.maxConnections = connections
  // Whoever comes next finds the place of those who only keep their connection.
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

/** Refuses a body that comes too slowly: Node has one time for all requests, and no pace. */
function limitArrival(server: Server, req: IncomingMessage, { wholeMs, pace }: Arrival): void {
  const { socket } = req
  const cut = () => {
    const late = Object.assign(new Error('The request takes too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (!req.complete) server.emit('clientError', late, socket)
  }
  let before = socket.bytesRead
  const whole = setTimeout(cut, wholeMs).unref()
  const watch = setInterval(() => {
    // What has come and is not read yet holds the rest back: that is our slowness.
    const waitsForUs = req.readableLength >= req.readableHighWaterMark
    if (!waitsForUs && socket.bytesRead - before < pace.bytes) cut()
    before = socket.bytesRead
  }, pace.ms).unref()
  req.once('close', () => {
    clearTimeout(whole)
    clearInterval(watch)
  })
}
