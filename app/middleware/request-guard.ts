import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { RequestContext } from '#app/context.ts'
import { setLocation } from '#app/rules/location.ts'
import { cookieNames, isOwnHost, type Site } from '#app/rules/partners/site.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/rules/security-headers.ts'
import type { GuardOptions } from './guard-options.ts'
import { hostFinder, type RequestSite } from './hosts.ts'
import { refuse } from './refusal.ts'
import type { Refusal } from './refusal-page.ts'
import { checkShape, readHost } from './shape.ts'

declare global {
  namespace Express {
    /** What the middleware leaves in `res.locals`. Nothing is there before the guard that sets it. */
    interface Locals {
      /** Of the response's Content-Security-Policy. Set by the request guard. */
      nonce: string
      /** Whose name an answer bears when the host asked for is not known. Set by the request guard. */
      defaultSite: Site
      /** Set by the request guard for a known host. */
      requestSite?: RequestSite
      /** Set by the page guard: every request that Remix answers has one. */
      requestContext: RequestContext
      /** The fields of a posted form, URL-encoded. Set by the page guard. */
      body?: Buffer<ArrayBuffer>
      /** The posted form, ready to be sent again. Set by the page guard. */
      retry?: Refusal['retry']
      /** Holds the posted form after such a status, or forgets it. Set by the page guard for a form of ours. */
      settleForm?: (status: number) => Promise<boolean>
    }
  }
}

/** First: headers on every answer, a request in good shape, a host we know. Then files may be served. */
export function requestGuard({ sites, developing }: Pick<GuardOptions, 'sites' | 'developing'>): RequestHandler {
  const findHost = hostFinder(sites)
  const { secure } = cookieNames(sites().defaultSite.origin)

  return (req, res, next) => {
    const nonce = randomBytes(16).toString('base64')
    res.locals.nonce = nonce
    res.locals.defaultSite = sites().defaultSite
    res.removeHeader('X-Powered-By')

    // Before the rest is looked at, so that a refusal too is in the partner's name.
    const host = readHost(req)
    const requestSite = host === undefined ? undefined : findHost(host)
    if (requestSite) res.locals.requestSite = requestSite
    const isOurs = requestSite !== undefined && isOwnHost(new URL(requestSite.origin).hostname, sites())
    res.set(securityHeaders({ secure, isOurs }))
    if (!developing) res.set('Content-Security-Policy', contentSecurityPolicy({ nonce, scripts: false, secure }))

    const refusal = checkShape(req)
    if (refusal) return refuse(res, refusal)
    if (requestSite) return next()
    // An unknown host gets no page, cookie or link (choice-16).
    if (req.method === 'GET') {
      setLocation(res, '/', sites().defaultSite.origin)
      return void res.status(302).end()
    }
    refuse(res, { status: 421, sentence: 'Cette adresse n’est pas la nôtre.' })
  }
}
