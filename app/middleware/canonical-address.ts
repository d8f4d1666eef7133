import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import { setLocation } from '#app/rules/location.ts'
import { findRoutes } from './page/route-table.ts'
import { sendRefusal } from './refusal.ts'
import type { Refusal } from './refusal-page.ts'

/**
 * Redirects any other spelling of a page's URL (capitals, escapes, extra slashes) to the canonical one. Remix's router
 * accepts them all, but later middleware compares strings. A POST gets a 404 that links to the page
 * (docs/decisions/0002).
 */
export function leadToCanonical(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  return async (req, res, next) => {
    try {
      const { routes } = typeof build === 'function' ? await build() : build
      const canonical = canonicalPath(routes, req.originalUrl)
      if (canonical === pathOf(req.originalUrl)) return next()
      if (canonical === undefined) return sendRefusal(res, noPage)
      if (req.method === 'POST') return sendRefusal(res, { ...noPage, back: canonical })
      setLocation(res, `${canonical}${new URL(`http://here${req.originalUrl}`).search}`)
      res.status(301).set('Cache-Control', 'no-store').end()
    } catch (error) {
      next(error)
    }
  }
}

const noPage: Refusal = { status: 404, sentence: 'Cette page n’existe pas, ou plus.' }

/** Path at which Remix would list its routes to any client, at a cost that grows with the request. CVE-2026-55685. */
const MANIFEST = '/__manifest'

/**
 * Returns the canonical path of a page URL, or of the URL of a page's data: the route's own letters, one escaping of
 * each parameter, no extra slash. Returns the path unchanged if no route matches, and undefined if the path must get no
 * answer.
 */
export function canonicalPath(routes: ServerBuild['routes'], address: string): string | undefined {
  const { pathname } = new URL(`http://here${address}`)
  const isData = pathname.endsWith('.data')
  const named = isData ? pathname.slice(0, -'.data'.length) : pathname
  const page = named.replace(/\/{2,}/g, '/').replace(/(?!^)\/$/, '')
  if (page.toLowerCase() === MANIFEST) return undefined

  const matches = findRoutes(routes, isData && page === '/_root' ? '/' : page || '/')
  const steps = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter((step) => step !== '')
  const { params = {} } = matches.at(-1) ?? {}
  if (matches.length === 0 || steps.includes('*')) return pathOf(address)
  const filled = steps.map((step) => step.replace(/:(\w+)/, (_, name) => toSegment(params[name] ?? '')))
  return `/${filled.join('/') || (isData ? '_root' : '')}${isData ? '.data' : ''}`
}

/** Escapes a segment, except the characters that RFC 3986, 3.3 allows in a path. */
const toSegment = (value: string) =>
  encodeURIComponent(value).replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent)

const pathOf = (address: string) => address.split('?', 1)[0]!
