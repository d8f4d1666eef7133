import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { acceptsFile } from '#app/rules/files/uploads.ts'
import { answerClientError } from './client-error.ts'
import type { GuardOptions } from './guard-options.ts'

/** How long a request may take to arrive whole. security-B.4, F17: a file on a slow line, and all the others. */
export type Times = { fileMs: number; otherMs: number }

const defaultTimes: Times = { fileMs: 300_000, otherMs: 60_000 }

const HEADERS_MS = 15_000

/**
 * The HTTP server in front of the middleware. What Node would answer by itself, in a few bare words (no Host, an
 * expectation it does not know, what is not HTTP), is answered as everything else is.
 */
export function createHttpServer(
  app: RequestListener,
  options: Pick<GuardOptions, 'sites'>,
  { fileMs, otherMs }: Times = defaultTimes,
): Server {
  const server = createServer({ requireHostHeader: false, headersTimeout: HEADERS_MS, requestTimeout: fileMs })
  const listener: RequestListener = (req, res) => {
    if (!bringsFile(req)) limitDuration(server, req, otherMs)
    app(req, res)
  }
  server.on('request', listener)
  server.on('checkExpectation', listener)
  server.on('clientError', answerClientError(options))
  return server
}

const bringsFile = ({ method, url = '' }: IncomingMessage) => method === 'POST' && acceptsFile(url.split('?', 1)[0]!)

/** Node has one time for all requests: it refuses so the one that comes too slowly. */
function limitDuration(server: Server, req: IncomingMessage, ms: number): void {
  const late = Object.assign(new Error('The request takes too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  const timer = setTimeout(() => {
    if (!req.complete) server.emit('clientError', late, req.socket)
  }, ms).unref()
  req.once('close', () => clearTimeout(timer))
}
