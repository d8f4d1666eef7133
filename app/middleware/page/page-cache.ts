import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { parseCookie } from 'cookie'
import type { Response as ExpressResponse } from 'express'
import type { AppContext } from '#app/context.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { preferenceCookies } from '#app/rules/preference-cookies.ts'
import { type Compressed, mayBeKept, pageTagOf, sendKeptPage } from './kept-pages.ts'

// Caches public pages (`handle.isForAll`) for visitors without a session, for one minute. A change to the site's
// settings or to the editorial content takes effect at once. Text that depends on the date or on opening hours can be a
// minute out of date. docs/measurements.md.

const TTL_MS = 60_000
/**
 * Maximum number of cached pages; beyond it the cache is cleared. There is one per site, URL, two preference cookies
 * and `Save-Data`.
 */
const MAX_PAGES = 500

/** Values that a page contains for one visitor or for one response only. */
type OwnValue = 'nonce' | 'csrf' | 'once'
type Fragment = string | { own: OwnValue }

type CachedPage = {
  /** Route of the page, for the request log. */
  routeId: string | undefined
  fragments: Fragment[]
  headers: [name: string, fragments: Fragment[]][]
  renderedAt: number
  /** The compressed page, if it contains no own value. It is compressed once, at a high level. */
  whole?: Compressed & { html: string }
}

export type PageCache = ReturnType<typeof openPageCache>

export function openPageCache() {
  const pages = new Map<string, CachedPage>()

  return {
    /** Sends the cached page. Returns false if the page must be rendered. */
    send(res: ExpressResponse, context: AppContext): boolean {
      const { csrf, nonce, now } = context
      const page = pages.get(keyOf(res, context))
      if (!page || !isCacheable(res) || now().getTime() - page.renderedAt >= TTL_MS) return false
      const fill = (fragments: Fragment[]) =>
        fragments.map((fragment) => fillFragment(fragment, { csrf, nonce })).join('')
      res.status(200)
      // The response already sets the visitor's own cookies. The cookie of the notice is added to them.
      for (const [name, fragments] of page.headers)
        if (name === 'set-cookie') res.append(name, fill(fragments))
        else res.setHeader(name, fill(fragments))
      const { whole, routeId } = page
      if (routeId) res.locals.requestContext.routeId = routeId
      sendKeptPage(res, whole?.html ?? fill(page.fragments), whole)
      return true
    },

    /** Stores a page that was just rendered for this visitor. */
    store(res: ExpressResponse, context: AppContext, headers: Headers, html: string): void {
      const { csrf, nonce, now } = context
      if (!isCacheable(res) || !mayBeKept(res)) return
      const onceKeys = [...html.matchAll(/name="_once" value="([\w-]+)"/g)].map(([, key]) => key!)
      const cut = (text: string) => cutAt(text, { [nonce]: 'nonce', [csrf]: 'csrf', ...asOnce(onceKeys) })
      const page: CachedPage = {
        routeId: context.routeId,
        fragments: cut(html),
        headers: [...headers].map(([name, value]) => [name, cut(value)]),
        renderedAt: now().getTime(),
      }
      if (page.fragments.length === 1) page.whole = compressed(html, res)
      if (pages.size >= MAX_PAGES) pages.clear()
      pages.set(keyOf(res, context), page)
    },
  }
}

/**
 * Whether the page may be cached. Searches and notices are in the query, so URLs with a query are rendered each time.
 */
const isCacheable = ({ req, locals }: ExpressResponse) =>
  req.method === 'GET' && !req.originalUrl.includes('?') && locals.requestContext.sessionId === undefined

function keyOf({ req }: ExpressResponse, { site, content }: AppContext): string {
  const cookies = parseCookie(req.headers.cookie ?? '')
  const preferences = Object.values(preferenceCookies).map((name) => cookies[name])
  return JSON.stringify([settingsOf(site), content.version(), req.originalUrl, req.headers['save-data'], preferences])
}

const settings = new WeakMap<Site, string>()

/** Returns all the settings of a site as text, so that reading unchanged settings again keeps the cached pages. */
function settingsOf(site: Site): string {
  const known = settings.get(site) ?? JSON.stringify(site)
  settings.set(site, known)
  return known
}

function compressed(html: string, res: ExpressResponse): NonNullable<CachedPage['whole']> {
  const whole: NonNullable<CachedPage['whole']> = { html, tag: pageTagOf(html, res) }
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }
  promisify(brotliCompress)(html, best).then(
    (brotli) => (whole.brotli = brotli),
    () => {}, // each response is then compressed separately
  )
  return whole
}

const asOnce = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, 'once' as const]))

/** Splits a text at the own values. They are random, so that each occurrence is the value itself. */
function cutAt(text: string, ownValues: Record<string, OwnValue>): Fragment[] {
  const either = Object.keys(ownValues).map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${either.join('|')})`)).map((fragment) => {
    const own = ownValues[fragment]
    return own ? { own } : fragment
  })
}

function fillFragment(fragment: Fragment, { csrf, nonce }: { csrf: string; nonce: string }): string {
  if (typeof fragment === 'string') return fragment
  if (fragment.own === 'once') return randomUUID()
  return fragment.own === 'csrf' ? csrf : nonce
}
