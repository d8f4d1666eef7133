import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { cookieNames } from '#app/rules/partners/site.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/rules/security-headers.ts'
import { isAnswered } from './drain-and-close.ts'
import type { GuardOptions } from './guard-options.ts'
import { tooMany } from './receive-form.ts'
import { type Refusal, refusalPage } from './refusal-page.ts'
import { tooManyHeaders } from './shape.ts'

/**
 * Sends our error page when Node cannot parse a request (two lengths, a malformed header, a timeout). No middleware
 * runs in that case, and Node's default response has no body.
 */
export function answerClientError({ sites }: Pick<GuardOptions, 'sites'>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable || isAnswered(socket) || error.code === 'ECONNRESET') return void socket.destroy()

    const { defaultSite: home } = sites()
    const nonce = randomBytes(16).toString('base64')
    const { secure } = cookieNames(home.origin)
    const refusal = refusalOf(error.code)
    const page = refusalPage(refusal, { site: home, nonce })
    const headers = {
      ...securityHeaders({ secure, isOurs: false }),
      'Content-Security-Policy': contentSecurityPolicy({ nonce, scripts: false, secure }),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(page),
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...refusal.headers,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${refusal.status} Refused\r\n${lines.join('')}\r\n${page}`)
  }
}

/** Error code for a refused connection of a network that has too many. */
export const TOO_MANY_CONNECTIONS = 'TOO_MANY_CONNECTIONS'
/** Seconds. */
const CONNECTIONS_WAIT = 60

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return tooManyHeaders
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: 408, sentence: 'Votre demande a mis trop de temps à arriver.' }
  }
  if (code === TOO_MANY_CONNECTIONS) return tooMany(CONNECTIONS_WAIT)
  return { status: 400, sentence: 'Nous ne comprenons pas cette demande.' }
}
