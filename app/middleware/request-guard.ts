import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import { cookieNames } from '#app/rules/partners/site.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/rules/security-headers.ts'
import { hostFinder } from './hosts.ts'
import type { GuardOptions } from './page-guard.ts'
import { refuse } from './refusal.ts'
import { checkShape, readHost } from './shape.ts'

/** First: headers on every answer, a request in good shape, a host we know. Then files may be served. */
export function requestGuard({ sites, developing }: Pick<GuardOptions, 'sites' | 'developing'>): RequestHandler {
  const findHost = hostFinder(sites)
  const { secure } = cookieNames(sites().home.origin)
  const headers = securityHeaders({ secure })

  return (req, res, next) => {
    const nonce = randomBytes(16).toString('base64')
    res.locals.nonce = nonce
    res.locals.deps = sites().home
    res.removeHeader('X-Powered-By')
    res.set(headers)
    if (!developing) res.set('Content-Security-Policy', contentSecurityPolicy({ nonce, scripts: false, secure }))

    // Before the rest is looked at, so that a refusal too is in the partner's name.
    const host = readHost(req)
    const visited = host === undefined ? undefined : findHost(host)
    if (visited) res.locals.visited = visited

    const refusal = checkShape(req)
    if (refusal) return refuse(res, refusal)
    if (visited) return next()
    // An unknown host gets no page, cookie or link (decision 16).
    if (req.method === 'GET') return res.redirect(302, `${sites().home.origin}/`)
    refuse(res, { status: 421, sentence: 'Cette adresse n’est pas la nôtre.' })
  }
}
