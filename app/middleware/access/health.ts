import type { RequestHandler } from 'express'
import { cookieNames, isOwnHost } from '#app/rules/partners/site.ts'
import { securityHeaders } from '#app/rules/security-headers.ts'
import type { GuardOptions } from '../guard-options.ts'
import { hostFinder } from '../hosts.ts'
import { checkShape, readHost } from '../shape.ts'

/**
 * Answers `/healthz` before any other middleware, for the supervisor that restarts the process. Does not query the
 * database; `/readyz` does. Passes malformed requests and unknown hosts on to the guards.
 */
export function answerHealth({ sites }: Pick<GuardOptions, 'sites'>): RequestHandler {
  const findHost = hostFinder(sites)
  const { secure } = cookieNames(sites().defaultSite.origin)
  return (req, res, next) => {
    if (req.path !== '/healthz' || !/^(GET|HEAD)$/.test(req.method) || checkShape(req)) return next()
    const requestSite = findHost(readHost(req) ?? '')
    if (!requestSite) return next()
    res.removeHeader('X-Powered-By')
    res.writeHead(200, {
      ...securityHeaders({ secure, isOurs: isOwnHost(new URL(requestSite.origin).hostname, sites()) }),
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': '2',
      'Cache-Control': 'no-store',
    })
    res.end('ok')
  }
}
