import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import { cookieNames } from '#app/rules/partners/site.ts'
import { isWebhook, readWebhook } from './access/webhook.ts'
import { csrfToken, sentFrom } from './csrf.ts'
import type { GuardOptions } from './guard-options.ts'
import { networksOf } from './network.ts'
import { receiveForm, tooMany } from './receive-form.ts'
import { refuseForm } from './refusal.ts'
import type { Refusal } from './refusal-page.ts'

/** Identifies the browser and checks posted forms. For pages, after the request guard. */
export function pageGuard(options: GuardOptions): RequestHandler {
  return async (req, res, next) => {
    try {
      const refusal = await check(options, req, res)
      if (refusal) await refuseForm(res, refusal)
      else next()
    } catch (error) {
      next(error) // the client disconnected before the end of the form, or a count could not be stored
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
  // Pages hold tokens and families' text: no shared cache, and no cache at all when signed in.
  const isSecret = sessionId !== undefined || holdsSecret(req)
  res.set('Cache-Control', isSecret ? 'no-store' : 'private, no-cache')

  const from = sentFrom(req.headers, origin)
  // Only our own scripts request the data of a page without the page.
  if (req.path.endsWith('.data') && (from === 'elsewhere' || (req.method === 'POST' && from !== 'here')))
    return crossSite
  if (req.method !== 'POST') {
    const wait = options.work.waitOf(networks)
    return wait > 0 ? tooMany(wait) : undefined
  }
  if (from === 'elsewhere') return crossSite
  if (isWebhook(req)) return await readWebhook(options, { req, res, network: networks.network })

  const teamSessionId = cookies[names.team]
  return await receiveForm(options, { req, res, sender: { ...sender, teamSessionId }, isFromHere: from === 'here' })
}

/** Whether the URL holds a secret: a link that signs in, stops emails or edits a condolence. Its page repeats it. */
function holdsSecret({ path, originalUrl }: Request): boolean {
  const { searchParams } = new URL(`http://here${originalUrl}`)
  return searchParams.has('token') || searchParams.has('jeton') || /^\/(rappels|mots)\//.test(path)
}

const crossSite: Refusal = { status: 403, sentence: 'Ce formulaire vient d’un autre site. Rien n’a été enregistré.' }

/** Sets the cookie of a new browser. It is a session cookie with a random id. */
function setVisitorCookie(res: Response, { visitor, secure }: ReturnType<typeof cookieNames>): string {
  const id = randomBytes(32).toString('base64url')
  res.append(
    'Set-Cookie',
    stringifySetCookie({ name: visitor, value: id, path: '/', httpOnly: true, sameSite: 'lax', secure }),
  )
  return id
}
