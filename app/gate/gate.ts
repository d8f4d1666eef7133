import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import { cookieNames, type Site, type Sites } from '#app/rules/site.ts'
import type { KeyRing } from '#db/keys.ts'
import { countHit, type RatesDb } from '#db/rates.ts'
import { isStorageFailure } from '#db/storage.ts'
import { readBody } from './body.ts'
import { csrfToken, isOurs, sentFrom } from './csrf.ts'
import type { Visited } from './hosts.ts'
import { networkOf } from './network.ts'
import { type Refusal, refuse } from './refusal.ts'

export type GateOptions = {
  /** Those of the moment: partners come and go without a restart. */
  sites: () => Sites
  keys: KeyRing
  rates: RatesDb
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
  /** A HEAD, or a page fetched before anyone has asked for it: nothing may change, not even who came when. */
  onlyLooks: boolean
}

/** For pages, after the door: who is at the door, and whether a form that arrives is one of ours. */
export function gate(options: GateOptions): RequestHandler {
  return async (req, res, next) => {
    try {
      const refusal = await check(options, req, res)
      if (refusal) refuse(res, refusal)
      else next()
    } catch (error) {
      next(error) // who left before the end of their form, or a count that could not be kept
    }
  }
}

async function check(
  { keys, rates, limitLoopback }: GateOptions,
  req: Request,
  res: Response,
): Promise<Refusal | undefined> {
  const { site, origin } = res.locals.visited as Visited
  const names = cookieNames(site.origin)
  const cookies = parseCookie(req.headers.cookie ?? '')
  const sessionId = cookies[names.session]
  const visitorId = cookies[names.visitor] ?? welcome(res, names)
  const csrf = csrfToken(keys, sessionId ?? visitorId)
  const network = networkOf(req.ip ?? '', keys, { limitLoopback })
  const onlyLooks = req.method === 'HEAD' || /prefetch/.test(`${req.headers['sec-purpose']} ${req.headers.purpose}`)
  res.locals.visit = { site, nonce: res.locals.nonce, sessionId, visitorId, csrf, network, onlyLooks } satisfies Visit
  // Pages hold tokens and what families type: no shared cache, and none at all once signed in.
  const isSecret = sessionId !== undefined || holdsSecret.test(req.originalUrl)
  res.set('Cache-Control', isSecret ? 'no-store' : 'private, no-cache')

  const from = sentFrom(req.headers, origin)
  // The data of a page without the page: only a script of ours asks for it.
  if (req.path.endsWith('.data') && (from === 'elsewhere' || (req.method === 'POST' && from !== 'here'))) return notOurs
  if (req.method !== 'POST') return undefined
  if (from === 'elsewhere') return notOurs

  const wait = network ? await waitOf(rates, network, new Date()) : 0
  const posted = await readBody(req)
  if (!posted.ok) return posted.refusal
  // What was typed, in a form that can be sent again.
  const fields = [...posted.form].filter(([name]) => name !== '_csrf')
  const retry = { action: req.originalUrl, fields: [...fields, ['_csrf', csrf] as [string, string]] }
  if (!isOurs(keys, posted.form.get('_csrf') ?? '', [sessionId, cookies[names.visitor]])) {
    return { status: 403, sentence: 'Cette page était ouverte depuis longtemps.', retry }
  }
  if (wait > 0) return { ...tooMany, headers: { 'Retry-After': String(wait) }, retry }
  res.locals.body = posted.body
  res.locals.retry = retry
  return undefined
}

/** The address of a link that lets someone in stands in its page too. */
const holdsSecret = /[?&](token|jeton)=/

const notOurs: Refusal = { status: 403, sentence: 'Ce formulaire vient d’un autre site. Rien n’a été enregistré.' }
const tooMany: Refusal = { status: 429, sentence: 'Attendez une minute, puis réessayez.' }

/** Forms a network may send in a minute: the families of a funeral home share one (decision 47). */
const MOST_POSTS = 120
const WINDOW_MS = 60_000

/** Seconds until a network may send another form; 0 when it may now, or when no disk is there to count on. */
async function waitOf(rates: RatesDb, network: string, now: Date): Promise<number> {
  try {
    const { hits, endsAt } = await countHit(rates, `posts:${network}`, WINDOW_MS, now)
    return hits > MOST_POSTS ? Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)) : 0
  } catch (error) {
    if (isStorageFailure(error)) return 0 // the form then says itself that nothing can be saved, and keeps what was typed
    throw error
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
