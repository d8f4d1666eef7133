import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { RequestContext } from '#app/context.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { setLocation } from '#app/rules/location.ts'
import { cookieNames, isOwnHost, type Site } from '#app/rules/partners/site.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/rules/security-headers.ts'
import type { GuardOptions } from './guard-options.ts'
import { hostFinder, type RequestSite } from './hosts.ts'
import { sendRefusal } from './refusal.ts'
import type { Refusal } from './refusal-page.ts'
import { checkShape, readHost } from './shape.ts'

declare global {
  namespace Express {
    /** Values that the middleware leaves in `res.locals`. Each is undefined before the guard that sets it. */
    interface Locals {
      /** Nonce of the response's Content-Security-Policy. Set by the request guard. */
      nonce: string
      /** Site that signs the response if the requested host is unknown. Set by the request guard. */
      defaultSite: Site
      /** Set by the request guard for a known host. */
      requestSite?: RequestSite
      /** Set by the page guard: every request that Remix answers has one. */
      requestContext: RequestContext
      /** Fields of a posted form, URL-encoded. Set by the page guard. */
      body?: Buffer<ArrayBuffer>
      /** The posted form, ready to be sent again. Set by the page guard. */
      retry?: Refusal['retry']
      /** Saves the posted form after an error status, or deletes it. Set by the page guard for a form of ours. */
      settleForm?: (status: number) => Promise<boolean>
    }
  }
}

/**
 * Sets the headers of every response, and checks the shape and the host of the request. Runs first, before static
 * files.
 */
export function requestGuard({
  sites,
  developing,
  onUnknownHost,
}: Pick<GuardOptions, 'sites' | 'developing' | 'onUnknownHost'>): RequestHandler {
  const findHost = hostFinder(sites)
  const { secure } = cookieNames(sites().defaultSite.origin)
  let reportedAt = Number.NEGATIVE_INFINITY

  return (req, res, next) => {
    const nonce = randomBytes(16).toString('base64')
    res.locals.nonce = nonce
    res.locals.defaultSite = sites().defaultSite
    res.removeHeader('X-Powered-By')

    // Before the other checks, so that a refusal too is in the partner's name.
    const host = readHost(req)
    const requestSite = host === undefined ? undefined : findHost(host)
    if (requestSite) res.locals.requestSite = requestSite
    const isOurs = requestSite !== undefined && isOwnHost(new URL(requestSite.origin).hostname, sites())
    res.set(securityHeaders({ secure, isOurs }))
    if (!developing) res.set('Content-Security-Policy', contentSecurityPolicy({ nonce, scripts: false, secure }))

    const refusal = checkShape(req)
    if (refusal) return sendRefusal(res, refusal)
    if (requestSite) return next()
    if (performance.now() - reportedAt >= MINUTE_MS) {
      reportedAt = performance.now()
      onUnknownHost?.()
    }
    // An unknown host gets no page, cookie or link (choice-16).
    if (req.method === 'GET') {
      setLocation(res, '/', sites().defaultSite.origin)
      return void res.status(302).end()
    }
    sendRefusal(res, { status: 421, sentence: 'Cette adresse n’est pas la nôtre.' })
  }
}
