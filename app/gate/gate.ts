import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { RequestHandler, Response } from 'express'
import { contentSecurityPolicy, securityHeaders } from '#app/rules/security-headers.ts'
import { cookieNames, type Site, type Sites } from '#app/rules/site.ts'
import type { KeyRing } from '#db/keys.ts'
import { readBody } from './body.ts'
import { csrfToken, isOurs, sentFrom } from './csrf.ts'
import { hostFinder, type Visited } from './hosts.ts'
import { networkOf } from './network.ts'
import { refuse } from './refusal.ts'
import { checkShape } from './shape.ts'

export type GateOptions = {
  /** Those of the moment: partners come and go without a restart. */
  sites: () => Sites
  keys: KeyRing
  limitLoopback: boolean
  /** The development server injects styles and scripts of its own. */
  developing: boolean
}

/** What the gate has found out, left in `res.locals` for the bridge. */
export type Visit = {
  site: Site
  nonce: string
  sessionId: string | undefined
  visitorId: string
  csrf: string
  network: string | undefined
}

/** First: headers on every answer, a request in good shape, a host we know. Then files may be served. */
export function door({ sites, developing }: GateOptions): RequestHandler {
  const findHost = hostFinder(sites)
  const { secure } = cookieNames(sites().home.origin)
  const headers = securityHeaders({ secure })

  return (req, res, next) => {
    const nonce = randomBytes(16).toString('base64')
    res.locals.nonce = nonce
    res.removeHeader('X-Powered-By')
    res.set(headers)
    if (!developing) res.set('Content-Security-Policy', contentSecurityPolicy({ nonce, scripts: false, secure }))

    const refusal = checkShape(req)
    if (refusal) return refuse(res, refusal)

    const visited = findHost(req.headers.host!.toLowerCase())
    if (visited) {
      res.locals.visited = visited
      return next()
    }
    // An unknown host gets no page, cookie or link (decision 16).
    if (req.method === 'GET') return res.redirect(302, `${sites().home.origin}/`)
    refuse(res, { status: 421, sentence: 'Cette adresse n’est pas la nôtre.' })
  }
}

/** Then, for pages: who is at the door, and whether a form that arrives is one of ours. */
export function gate({ keys, limitLoopback }: GateOptions): RequestHandler {
  return async (req, res, next) => {
    const { site, origin } = res.locals.visited as Visited
    const names = cookieNames(site.origin)
    const cookies = parseCookie(req.headers.cookie ?? '')
    const sessionId = cookies[names.session]
    const visitorId = cookies[names.visitor] ?? welcome(res, names)

    res.locals.visit = {
      site,
      nonce: res.locals.nonce,
      sessionId,
      visitorId,
      csrf: csrfToken(keys, sessionId ?? visitorId),
      network: networkOf(req.ip ?? '', keys, { limitLoopback }),
    } satisfies Visit
    // Pages hold tokens and what families type: no shared cache, and none at all once signed in.
    res.set('Cache-Control', sessionId ? 'no-store' : 'private, no-cache')
    if (req.method !== 'POST') return next()

    const from = sentFrom(req.headers, origin)
    if (from === 'elsewhere') {
      return refuse(res, { status: 403, sentence: 'Ce formulaire vient d’un autre site. Rien n’a été enregistré.' })
    }

    const posted = await readBody(req)
    if (!posted.ok) return refuse(res, posted.refusal)
    if (!isOurs(keys, posted.form.get('_csrf') ?? '', [sessionId, cookies[names.visitor]])) {
      const fields = [...posted.form].filter(([name]) => name !== '_csrf')
      return refuse(res, {
        status: 403,
        sentence: 'Cette page était ouverte depuis longtemps.',
        retry: { action: req.originalUrl, fields: [...fields, ['_csrf', res.locals.visit.csrf]] },
      })
    }
    res.locals.body = posted.body
    next()
  }
}

/** Gives a new browser its cookie. It ends with the browser, and tells nothing about anyone. */
function welcome(res: Response, { visitor, secure }: ReturnType<typeof cookieNames>): string {
  const id = randomBytes(32).toString('base64url')
  res.append(
    'Set-Cookie',
    stringifySetCookie({ name: visitor, value: id, path: '/', httpOnly: true, sameSite: 'lax', secure }),
  )
  return id
}
