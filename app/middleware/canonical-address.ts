import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import { setLocation } from '#app/rules/location.ts'
import { findRoutes } from './page/route-table.ts'
import { refuse } from './refusal.ts'
import type { Refusal } from './refusal-page.ts'

/**
 * First for pages: each has one address, and what comes after reads no other. The router takes capitals, escapes and
 * slashes as it likes, while services, secrets, files and limits compare letters. Whoever reads is led to the address
 * of the page; a form is sent nowhere else (docs/decisions/access/0034-one-address.md).
 */
export function leadToCanonical(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  return async (req, res, next) => {
    try {
      const { routes } = typeof build === 'function' ? await build() : build
      const canonical = canonicalPath(routes, req.originalUrl)
      if (canonical === pathOf(req.originalUrl)) return next()
      if (canonical === undefined) return refuse(res, noPage)
      if (req.method === 'POST') return refuse(res, { ...noPage, back: canonical })
      setLocation(res, `${canonical}${new URL(`http://here${req.originalUrl}`).search}`)
      res.status(301).set('Cache-Control', 'no-store').end()
    } catch (error) {
      next(error)
    }
  }
}

const noPage: Refusal = { status: 404, sentence: 'Cette page n’existe pas, ou plus.' }

/** Where Remix would list its routes to whoever asks, at a cost that grows with the question. CVE-2026-55685. */
const MANIFEST = '/__manifest'

/**
 * The one path of what an address asks for, of a page or of its data: the letters of its route, each parameter escaped
 * in one way, no slash too many. The path itself where no route takes it; undefined where nobody is answered.
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

/** What a path may hold as it is stays so. RFC 3986, 3.3. */
const toSegment = (value: string) =>
  encodeURIComponent(value).replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent)

const pathOf = (address: string) => address.split('?', 1)[0]!
