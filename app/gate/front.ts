import { createServer, type RequestListener, type Server } from 'node:http'
import { refuseBroken } from './broken.ts'
import type { GateOptions } from './gate.ts'

/**
 * The server in front of the gate. What Node would answer by itself, in a few bare words (no Host, an expectation it
 * does not know, what is not HTTP), is answered as everything else is.
 */
export function frontServer(app: RequestListener, options: Pick<GateOptions, 'sites'>): Server {
  const server = createServer({ requireHostHeader: false }, app)
  server.on('checkExpectation', app)
  server.on('clientError', refuseBroken(options))
  return server
}
