import type { Request, RequestHandler } from 'express'
import { cookieNames, isOwnHost } from '#app/rules/partners/site.ts'
import { securityHeaders } from '#app/rules/security-headers.ts'
import type { GuardOptions } from '../guard-options.ts'
import { hostFinder } from '../hosts.ts'
import { isLoopback } from '../network.ts'
import { checkShape, readHost } from '../shape.ts'

/**
 * Answers the health checks before any other middleware: `/healthz`, which says that the process lives and does not
 * query the database, and `/readyz`, which is 503 while families cannot write. From this machine, without a proxy, any
 * Host is accepted: a supervisor knows the port, not the domain. Other malformed requests and unknown hosts are passed
 * on to the guards. The state of each part is only on the port of the metrics.
 */
export function answerHealth({
  sites,
  isReady,
}: Pick<GuardOptions, 'sites'> & { isReady: () => Promise<boolean> }): RequestHandler {
  const findHost = hostFinder(sites)
  const { secure } = cookieNames(sites().defaultSite.origin)
  return async (req, res, next) => {
    if (!/^\/(healthz|readyz)$/.test(req.path) || !/^(GET|HEAD)$/.test(req.method)) return next()
    const requestSite = findHost(readHost(req) ?? '')
    if (!isFromThisMachine(req) && (checkShape(req) || !requestSite)) return next()
    const { status, type, body } = req.path === '/healthz' ? alive : (await isReady()) ? ready : notReady
    const isOurs = requestSite !== undefined && isOwnHost(new URL(requestSite.origin).hostname, sites())
    res.removeHeader('X-Powered-By')
    res.writeHead(status, {
      ...securityHeaders({ secure, isOurs }),
      'Content-Type': type,
      'Content-Length': body.length,
      'Cache-Control': 'no-store',
    })
    res.end(body)
  }
}

const alive = { status: 200, type: 'text/plain; charset=utf-8', body: 'ok' }
const ready = { status: 200, type: 'application/json', body: '{"state":"ready"}' }
const notReady = { status: 503, type: 'application/json', body: '{"state":"not-ready"}' }

/** Whether a program of this machine sends the request itself. A proxy adds the address of its client. */
function isFromThisMachine({ socket, headers }: Request): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && isLoopback(socket.remoteAddress ?? '')
}
