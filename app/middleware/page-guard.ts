import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import { cookieNames } from '#app/rules/partners/site.ts'
import { isWebhook, readWebhook } from './access/webhook.ts'
import { csrfToken, sentFrom } from './csrf.ts'
import { readForm, tooMany } from './form.ts'
import type { GuardOptions } from './guard-options.ts'
import { networksOf } from './network.ts'
import { refuseForm } from './refusal.ts'
import type { Refusal } from './refusal-page.ts'

/** For pages, after the request guard: which browser asks, and whether a form that arrives is one of ours. */
export function pageGuard(options: GuardOptions): RequestHandler {
  return async (req, res, next) => {
    try {
      const refusal = await check(options, req, res)
      if (refusal) await refuseForm(res, refusal)
      else next()
    } catch (error) {
      next(error) // who left before the end of their form, or a count that could not be kept
    }
  }
}

async function check(options: GuardOptions, req: Request, res: Response): Promise<Refusal | undefined> {
  const { keys, limitLoopback } = options
  const { nonce, requestSite } = res.locals
  if (!requestSite) throw new Error('The request guard comes before the page guard.')
  options.proxyWatch?.see(req)
  const { site, origin } = requestSite
  const names = cookieNames(site.origin)
  const cookies = parseCookie(req.headers.cookie ?? '')
  const sessionId = cookies[names.session]
  const visitorId = cookies[names.visitor] ?? setVisitorCookie(res, names)
  const csrf = csrfToken(keys, sessionId ?? visitorId)
  const networks = networksOf(req.ip ?? '', keys, { limitLoopback })
  const isReadOnly = req.method === 'HEAD' || /prefetch/.test(`${req.headers['sec-purpose']} ${req.headers.purpose}`)
  const sender = { site, sessionId, visitorId, csrf, ...networks }
  res.locals.requestContext = { ...sender, nonce, isReadOnly }
  // Pages hold tokens and what families type: no shared cache, and none at all once signed in.
  const isSecret = sessionId !== undefined || holdsSecret(req)
  res.set('Cache-Control', isSecret ? 'no-store' : 'private, no-cache')

  const from = sentFrom(req.headers, origin)
  // The data of a page without the page: only a script of ours asks for it.
  if (req.path.endsWith('.data') && (from === 'elsewhere' || (req.method === 'POST' && from !== 'here')))
    return crossSite
  if (req.method !== 'POST') {
    const wait = options.work.waitOf(networks)
    return wait > 0 ? tooMany(wait) : undefined
  }
  if (from === 'elsewhere') return crossSite
  if (isWebhook(req)) return await readWebhook(options, { req, res, network: networks.network })

  return await readForm(options, { req, res, sender, isFromHere: from === 'here' })
}

/** The address of a link that lets someone in, stops their mails or changes their word stands in its page too. */
function holdsSecret({ path, originalUrl }: Request): boolean {
  const { searchParams } = new URL(`http://here${originalUrl}`)
  return searchParams.has('token') || searchParams.has('jeton') || /^\/(rappels|mots)\//.test(path)
}

const crossSite: Refusal = { status: 403, sentence: 'Ce formulaire vient d’un autre site. Rien n’a été enregistré.' }

/** Gives a new browser its cookie. It ends with the browser, and tells nothing about anyone. */
function setVisitorCookie(res: Response, { visitor, secure }: ReturnType<typeof cookieNames>): string {
  const id = randomBytes(32).toString('base64url')
  res.append(
    'Set-Cookie',
    stringifySetCookie({ name: visitor, value: id, path: '/', httpOnly: true, sameSite: 'lax', secure }),
  )
  return id
}
